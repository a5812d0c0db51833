/**
 * The status of a page that leaves the server as plain HTML (lib/public-pages/plain.ts). The framework's own `notFound()`
 * leaves drawing the page to a script, and there is none.
 */
export function StatusMark({ status }: { status: 404 }) {
  return <meta name="status" content={String(status)} />;
}
