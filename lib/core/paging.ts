import { z } from 'zod';

/** The most pages one address shows; past that, the list is narrowed rather than lengthened. */
export const maxPages = 20;

/** How many pages an address asks for: at least one, at most `maxPages`, whatever stands there. */
export function pagesAsked(pages: unknown): number {
  const asked = Number(pages);
  return Number.isInteger(asked) ? Math.min(Math.max(asked, 1), maxPages) : 1;
}

/** Entries on one page of a list that admins keep: venues, formats, members. */
export const keptPerPage = 50;

/** The entry that an address names as the last one seen, or null when it names none. Takes anything. */
export function readLastSeen(id: unknown): string | null {
  return z.uuid().safeParse(id).data ?? null;
}

/** A page out of what was found, which is one more than a page holds where there is more; and behind whom that begins. */
export function pageOf<Row extends { id: string }>(found: Row[]): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, keptPerPage);
  return { rows, next: found.length > keptPerPage ? (rows.at(-1)?.id ?? null) : null };
}
