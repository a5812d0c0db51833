import { randomUUID } from 'node:crypto';
import type { Change, PlannedLine } from '../night-rules';

/** The start of the evening in milliseconds since 1970: 20:00 in Berlin. */
const evening = Date.parse('2026-11-27T19:00:00Z');

/** Returns the time that is so many minutes after the start of that evening, in milliseconds since 1970. */
export const after = (minutes: number) => evening + minutes * 60_000;

/** Makes planned lines of seven minutes with these ids; the id `break` makes a break. */
export const planOf = (...ids: string[]): PlannedLine[] =>
  ids.map((id) => ({ id, part: id === 'break' ? 'break' : 'spot', minutes: 7 }));

let count = 0;

/** Makes a change as the server has it: newer than all before, and made by a phone that knew all of them. */
export function change(kind: Change['kind'], lineId: string | null, more: Partial<Change> = {}): Change {
  count += 1;
  return {
    id: randomUUID(),
    kind,
    lineId,
    afterId: null,
    undoneId: null,
    minutes: null,
    name: null,
    at: after(count),
    number: count,
    basedOn: count - 1,
    phoneId: 'phone',
    ...more,
  };
}
