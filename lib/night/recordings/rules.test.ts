import { expect, it } from 'vitest';
import { deletionOf } from './rules';

const at = (text: string) => new Date(`2026-${text}Z`);
const dayOf = (unsharedSince: string, warnedAt: string | null, now: string) =>
  deletionOf({ unsharedSince: at(unsharedSince), warnedAt: warnedAt === null ? null : at(warnedAt) }, at(now))
    .toISOString()
    .slice(5, 16);

it.each([
  // Told by the run of the 83rd day, and deleted by that of the 90th, at whatever hour it began.
  ['01-01T08:00', null, '01-02T00:00', '04-01T09:37'],
  ['01-01T23:59', null, '01-02T00:00', '04-01T09:37'],
  ['01-01T00:00', '03-25T09:07', '03-26T00:00', '04-01T09:37'],
  // The jobs stood still: the deletion is a week after the team is told.
  ['01-01T08:00', null, '06-01T12:00', '06-09T09:37'],
  ['01-01T08:00', '06-01T09:07', '06-02T00:00', '06-08T09:37'],
])('unshared since %s, told %s, seen %s: deleted %s', (since, warnedAt, now, expected) => {
  expect(dayOf(since, warnedAt, now)).toBe(expected);
});
