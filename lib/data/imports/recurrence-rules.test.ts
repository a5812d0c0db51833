import fc from 'fast-check';
import ICAL from 'ical.js';
import rrule from 'rrule';
import { describe, expect, it } from 'vitest';
import { follow, isKnownRule } from './recurrence-rules';
import { asIfUtc, type Wall } from './local-time-rules';

const { RRule } = rrule;

/** The last date that is followed: three years after the earliest start. */
const last = '2029-01-01T00:00';

/** Returns the times of a rule as another library computes them. */
function others(rule: string, start: Wall): Wall[] {
  const options = RRule.parseString(rule);
  const all = new RRule({ ...options, dtstart: asIfUtc(start) });
  return all.between(asIfUtc(start), asIfUtc(last), true).map((date) => date.toISOString().slice(0, 16));
}

const ours = (rule: string, start: Wall, until: Wall | null = null) =>
  follow(ICAL.Recur.fromString(rule), start, { until, last, steps: 5000 }).walls;

const day = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
const days = fc.uniqueArray(day, { minLength: 1, maxLength: 4 }).map((list) => `BYDAY=${list.join()}`);
const interval = fc.integer({ min: 1, max: 6 }).map((number) => `INTERVAL=${number}`);
const count = fc.integer({ min: 1, max: 60 }).map((number) => `COUNT=${number}`);
const monthly = fc.oneof(
  fc.tuple(fc.constantFrom(1, 2, 3, 4, 5, -1, -2), day).map(([place, name]) => `BYDAY=${place}${name}`),
  fc.tuple(fc.constantFrom(1, 2, 3, 4, -1), day).map(([place, name]) => `BYDAY=${name};BYSETPOS=${place}`),
  fc.integer({ min: 1, max: 28 }).map((date) => `BYMONTHDAY=${date}`),
  fc.constantFrom('BYMONTHDAY=-1', 'BYMONTHDAY=31', ''),
);

const rule = fc
  .oneof(
    fc.tuple(fc.constant('FREQ=DAILY'), interval),
    fc.tuple(fc.constant('FREQ=DAILY'), days),
    fc.tuple(fc.constant('FREQ=WEEKLY;WKST=MO'), interval, fc.oneof(days, fc.constant(''))),
    fc.tuple(fc.constant('FREQ=MONTHLY'), interval, monthly),
    fc.tuple(fc.constant('FREQ=YEARLY')),
  )
  .chain((parts) => fc.oneof(fc.constant(''), count).map((end) => [...parts, end].filter(Boolean).join(';')));

const start = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 10)}T20:00`);

describe('a rule', () => {
  it('has the dates that another implementation gives it, over three years', () => {
    fc.assert(
      fc.property(rule, start, (text, from) => {
        expect(isKnownRule(ICAL.Recur.fromString(text)), text).toBe(true);
        // The standard does not define a rule whose start is none of its own dates.
        const [first] = others(text, from);
        if (first) expect(ours(text, first), `${text} from ${first}`).toEqual(others(text, first));
      }),
      { numRuns: 300 },
    );
  });

  it('ends with its last date, that one included', () => {
    expect(ours('FREQ=WEEKLY', '2026-11-27T20:00', '2026-12-11T20:00')).toEqual([
      '2026-11-27T20:00',
      '2026-12-04T20:00',
      '2026-12-11T20:00',
    ]);
  });

  it('that takes too many steps is followed no further', () => {
    const { walls, steps } = follow(ICAL.Recur.fromString('FREQ=DAILY'), '2026-01-01T20:00', {
      until: null,
      last,
      steps: 100,
    });
    expect([walls, steps]).toEqual([null, 100]);
  });
});
