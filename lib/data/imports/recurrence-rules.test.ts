import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { follow, isKnownRule } from './recurrence-rules';
import type { Wall } from './local-time-rules';
import { compareRules } from './testing/rule-check';

/** The last date that is followed. */
const last = '2029-01-01T00:00';

const ours = (rule: string, start: Wall, until: Wall | null = null) =>
  follow(ICAL.Recur.fromString(rule), start, { until, last, steps: 5000 }).walls;

describe('a rule', () => {
  it('has the days that the words of the standard give it', () => {
    const { different, same, named } = compareRules(100, 47);
    expect(different).toEqual([]);
    expect([same + named, named < 10]).toEqual([100, true]);
  });

  it.each([
    // A start outside the rule begins the expansion but is none of its dates.
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1;COUNT=3', '2027-04-01', '04-26 05-31 06-28'],
    ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1;COUNT=3', '2027-01-31', '01-31 03-31 05-31'],
    ['FREQ=MONTHLY;INTERVAL=2;BYDAY=-1SU;COUNT=3', '2027-01-31', '01-31 03-28 05-30'],
    ['FREQ=YEARLY;BYMONTHDAY=1,15;COUNT=4', '2027-02-01', '02-01 02-15 03-01 03-15'],
    ['FREQ=YEARLY', '2024-02-29', '02-29 02-29'],
    ['FREQ=MONTHLY;COUNT=3', '2027-01-31', '01-31 03-31 05-31'],
    ['FREQ=MONTHLY;BYDAY=TU,1FR;COUNT=6', '2027-01-01', '01-01 01-05 01-12 01-19 01-26 02-02'],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=2', '2027-08-13', '08-13 10-13'],
    ['FREQ=DAILY;INTERVAL=2;BYDAY=MO;COUNT=2', '2027-01-04', '01-04 01-18'],
  ])('%s from %s', (rule, start, days) => {
    expect(isKnownRule(ICAL.Recur.fromString(rule))).toBe(true);
    expect(
      ours(rule, `${start}T20:00`)
        ?.map((wall) => wall.slice(5, 10))
        .join(' '),
    ).toBe(days);
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

  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=WEEKLY;BYMONTH=1;BYDAY=MO;INTERVAL=99',
    'FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31',
  ])('that has no date is followed for as many steps as there are periods: %s', (rule) => {
    const found = follow(ICAL.Recur.fromString(rule), '2028-01-02T20:00', { until: null, last, steps: 5000 });
    expect([found.walls, found.isCut, found.steps < 370]).toEqual([[], true, true]);
  });

  it.each([
    'FREQ=SECONDLY',
    'FREQ=HOURLY;INTERVAL=24',
    'FREQ=WEEKLY;BYMONTHDAY=1',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=WEEKLY;BYDAY=MO,WE;BYSETPOS=1',
    'FREQ=MONTHLY;BYSETPOS=1',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=MONTHLY;BYDAY=0MO',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=YEARLY;BYMONTH=13',
    'FREQ=YEARLY;BYWEEKNO=3',
    'FREQ=DAILY;INTERVAL=100',
  ])('by which we make no shows: %s', (rule) => {
    let isKnown = false;
    try {
      isKnown = isKnownRule(ICAL.Recur.fromString(rule));
    } catch {
      // The parser itself refuses some of them.
    }
    expect(isKnown).toBe(false);
  });
});
