import type { Entry } from '../draft-rules';

/** A line of a comedian with the same id: seven minutes, without a note. */
export const lineOf = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  part: 'spot',
  comedianId: id,
  guestName: null,
  minutes: 7,
  note: null,
  callBefore: null,
  ...more,
});
