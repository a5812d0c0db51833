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
 * Splits found rows into a page and the cursor of the next page. The query has to request one row more than a page has.
 */
export function pageOf<Row extends { id: string }>(found: Row[]): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, keptPerPage);
  return { rows, next: found.length > keptPerPage ? (rows.at(-1)?.id ?? null) : null };
}
