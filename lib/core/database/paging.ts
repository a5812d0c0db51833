import { z } from 'zod';

/** The most pages in one response. Longer lists need a filter. */
export const maxPages = 20;

/** Returns how many pages an address requests: between 1 and `maxPages`. Invalid values count as 1. */
export function pagesAsked(pages: unknown): number {
  const asked = Number(pages);
  return Number.isInteger(asked) ? Math.min(Math.max(asked, 1), maxPages) : 1;
}

/** How many entries one page of a list in the admin area has: venues, formats, members. */
export const keptPerPage = 50;

/** Reads a cursor that is an id; null for an invalid value. */
export function readLastSeen(id: unknown): string | null {
  return z.uuid().safeParse(id).data ?? null;
}

/**
 * Splits found rows into a page and the cursor of the next page, which is null on the last one. The query has to
 * request one row more than a page has.
 *
 * @param cursorOf returns the cursor of the page after a row
 */
export function cutPage<Row>(
  found: readonly Row[],
  perPage: number,
  cursorOf: (last: Row) => string,
): { page: Row[]; next: string | null } {
  const page = found.slice(0, perPage);
  const last = page.at(-1);
  return { page, next: last !== undefined && found.length > perPage ? cursorOf(last) : null };
}

/** Splits found rows of the admin area as `cutPage`, with the id of the last row as the cursor. */
export function pageOf<Row extends { id: string }>(found: Row[]): { rows: Row[]; next: string | null } {
  const { page, next } = cutPage(found, keptPerPage, ({ id }) => id);
  return { rows: page, next };
}
