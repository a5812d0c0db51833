/**
 * Which sites may hold this page, said by the page itself: its policy is made where its HTML is (lib/public-pages/plain.ts),
 * which knows no database. A page that says nothing may be held by all.
 */
export function ParentsMark({ parents }: { parents: readonly string[] }) {
  return parents.length > 0 && <meta name="frame-ancestors" content={parents.join(' ')} />;
}
