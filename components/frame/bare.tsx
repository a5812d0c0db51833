/**
 * An empty error page for the boundaries around the root layouts. It is never shown, because each root layout has its
 * own pages. Without it, Next.js includes its three default error pages with their styles in the data of every page: 3
 * kB.
 */
export function Bare() {
  return <p>Spotlicht</p>;
}
