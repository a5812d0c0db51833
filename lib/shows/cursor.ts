/** A place in a list by start: right behind this show. */
export type ShowCursor = { startsAt: Date; id: string };

const idBytes = 16;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The latest instant that JavaScript knows, in milliseconds (ECMA-262, time values). */
const lastInstant = 8.64e15;

/** The cursor as one word for an address: the start's milliseconds and the id, in base64url. */
export function writeCursor({ startsAt, id }: ShowCursor): string {
  const bytes = Buffer.alloc(8 + idBytes);
  bytes.writeBigUInt64BE(BigInt(startsAt.getTime()));
  bytes.write(id.replaceAll('-', ''), 8, 'hex');
  return bytes.toString('base64url');
}

/** The cursor that was written so, or null for anything else. */
export function readCursor(word: unknown): ShowCursor | null {
  if (typeof word !== 'string' || !/^[\w-]{32}$/.test(word)) return null;
  const bytes = Buffer.from(word, 'base64url');
  const time = bytes.readBigUInt64BE();
  const id = bytes.toString('hex', 8).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return time <= lastInstant && uuid.test(id) ? { startsAt: new Date(Number(time)), id } : null;
}

/** Before every show that starts at the instant or later. */
export function cursorBefore(instant: Date): ShowCursor {
  return { startsAt: instant, id: '00000000-0000-0000-0000-000000000000' };
}
