/**
 * The last resort of the boundaries around the root layouts, where no page of ours ever lands: each root layout has its
 * own screens. Without it Next.js writes three of its own, styles included, into the data of every page: 3 kB.
 */
export function Bare() {
  return <p>Spotlicht</p>;
}
