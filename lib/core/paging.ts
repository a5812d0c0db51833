import { z } from 'zod';

/** The most pages in one response. Longer lists have to be filtered. */
export const maxPages = 20;

/** Returns how many pages an address asks for: between 1 and `maxPages`. Takes anything. */
export function pagesAsked(pages: unknown): number {
  const asked = Number(pages);
  return Number.isInteger(asked) ? Math.min(Math.max(asked, 1), maxPages) : 1;
}

/** Entries on one page of a list in the admin area: venues, formats, members. */
export const keptPerPage = 50;

/** Reads a cursor that is an id; null when it is none. Takes anything. */
export function readLastSeen(id: unknown): string | null {
  return z.uuid().safeParse(id).data ?? null;
}

/**
 * Splits found rows into a page and the cursor of the next page. The query has to find one row more than a page has, if
 * there are more.
 */
export function pageOf<Row extends { id: string }>(found: Row[]): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, keptPerPage);
  return { rows, next: found.length > keptPerPage ? (rows.at(-1)?.id ?? null) : null };
}
