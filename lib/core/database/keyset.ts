import { z } from 'zod';

/** A cursor: a place in a list that is ordered by an instant and then by id. */
export type Place = { at: Date; id: string };

/** An instant in the database's range, and an id. */
const parts = z.tuple([z.iso.datetime().regex(/^2/), z.uuid()]);

/** The most characters of a cursor. */
const longest = 100;

/** Writes a cursor for an address: "2026-11-27T19:00:00.000Z_0190…". */
export function writePlace({ at, id }: Place): string {
  return `${at.toISOString()}_${id}`;
}

/** Reads the cursor of an address; null when it is invalid. */
export function readPlace(text: unknown): Place | null {
  const read = parts.safeParse(typeof text === 'string' && text.length <= longest ? text.split('_') : null);
  return read.success ? { at: new Date(read.data[0]), id: read.data[1] } : null;
}

/** The order of a list with the newest rows first. */
export const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];

/**
 * The condition for the rows after a cursor in a list with the newest rows first; empty at the beginning of the list. An
 * index on the instant and the id can start at its first part.
 */
export function createdBefore(place: Place | null | undefined) {
  return place
    ? { createdAt: { lte: place.at }, OR: [{ createdAt: { lt: place.at } }, { id: { lt: place.id } }] }
    : {};
}

/** Returns the cursor right before everything at the instant. */
export function placeBefore(instant: Date): Place {
  return { at: instant, id: '00000000-0000-0000-0000-000000000000' };
}
