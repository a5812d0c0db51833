import { z } from 'zod';
import { filterId, writtenId } from '@/lib/core/text/text-schema';

/** The most pages in one response. Longer lists need a filter. */
export const maxPages = 20;

/** Returns how many pages an address requests: between 1 and `maxPages`. Invalid values count as 1. */
export function readPages(pages: unknown): number {
  const requested = Number(pages);
  return Number.isInteger(requested) ? Math.min(Math.max(requested, 1), maxPages) : 1;
}

/** The entries on one page of a list in the admin area: venues, formats, members. */
export const keptPerPage = 50;

/** Reads a cursor that is an id; null for an invalid value. */
export function readLastSeen(id: unknown): string | null {
  return filterId.parse(id);
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

/** Splits rows that were listed by `newestFirst`, as `cutPage`. */
export function cutNewest<Row extends { createdAt: Date; id: string }>(
  found: readonly Row[],
  perPage: number,
) {
  return cutPage(found, perPage, ({ createdAt, id }) => writeCursor({ at: createdAt, id }));
}

/** Splits found rows of the admin area as `cutPage`, with the id of the last row as the cursor. */
export function pageOf<Row extends { id: string }>(found: Row[]): { rows: Row[]; next: string | null } {
  const { page, next } = cutPage(found, keptPerPage, ({ id }) => id);
  return { rows: page, next };
}

/** A cursor: a position in a list that is ordered by an instant and then by id. */
export type Cursor = { at: Date; id: string };

/** An instant in the database's range, and an id. */
const parts = z.tuple([z.iso.datetime().regex(/^2/), writtenId()]);

/** The most characters of a cursor. */
const longest = 100;

/** Writes a cursor for an address: "2026-11-27T19:00:00.000Z_0190…". */
export function writeCursor({ at, id }: Cursor): string {
  return `${at.toISOString()}_${id}`;
}

/** Reads the cursor of an address; null when it is invalid. */
export function readCursor(text: unknown): Cursor | null {
  const read = parts.safeParse(typeof text === 'string' && text.length <= longest ? text.split('_') : null);
  return read.success ? { at: new Date(read.data[0]), id: read.data[1] } : null;
}

export const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

/**
 * The condition for the rows after a cursor in a list with the newest rows first; empty at the beginning of the list.
 * An index on the instant and the id can start at its first part.
 */
export function createdBefore(cursor: Cursor | null | undefined) {
  return cursor
    ? { createdAt: { lte: cursor.at }, OR: [{ createdAt: { lt: cursor.at } }, { id: { lt: cursor.id } }] }
    : {};
}

/** Returns the cursor right before everything at the instant. */
export function cursorBefore(instant: Date): Cursor {
  return { at: instant, id: '00000000-0000-0000-0000-000000000000' };
}
