import { z } from 'zod';

/** A place in a list that is ordered by an instant and, where that is the same, by an id. */
export type Place = { at: Date; id: string };

/** An instant that the database has room for, and an id. */
const parts = z.tuple([z.iso.datetime().regex(/^2/), z.uuid()]);

/** The place as an address carries it: "2026-11-27T19:00:00.000Z_0190…". */
export function writePlace({ at, id }: Place): string {
  return `${at.toISOString()}_${id}`;
}

/** The place that an address names, or null when it names none. Takes anything. */
export function readPlace(text: unknown): Place | null {
  const read = parts.safeParse(typeof text === 'string' ? text.split('_') : null);
  return read.success ? { at: new Date(read.data[0]), id: read.data[1] } : null;
}

/** Right before everything of the instant. */
export function placeBefore(instant: Date): Place {
  return { at: instant, id: '00000000-0000-0000-0000-000000000000' };
}
