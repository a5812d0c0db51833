/** The most pages one address shows; past that, the list is narrowed rather than lengthened. */
export const maxPages = 20;

/** How many pages an address asks for: at least one, at most `maxPages`, whatever stands there. */
export function pagesAsked(pages: unknown): number {
  const asked = Number(pages);
  return Number.isInteger(asked) ? Math.min(Math.max(asked, 1), maxPages) : 1;
}
