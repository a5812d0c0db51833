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

/** Returns the cursor right before everything at the instant. */
export function placeBefore(instant: Date): Place {
  return { at: instant, id: '00000000-0000-0000-0000-000000000000' };
}
