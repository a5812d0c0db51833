import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi, test } from 'vitest';
import { planOf, wordingOf } from '@/lib/shows/plan-rules';
import { valueOf } from '@/lib/core/testing/result';
import { addDays, addMonths, dateAfter, daysBetween, subDays, weekdayOf } from './calendar-rules';
import { dateIn, instantAt, midnightDaysBefore, isoIn, wallClockIn } from './zoned';
import { TZDate } from '@date-fns/tz';
import fc from 'fast-check';

describe('instantAt', () => {
  it('means venue time, across the clock change', () => {
    expect(instantAt('2026-10-24', '20:00', 'Europe/Berlin').toISOString()).toBe('2026-10-24T18:00:00.000Z');
    expect(instantAt('2026-10-25', '20:00', 'Europe/Berlin').toISOString()).toBe('2026-10-25T19:00:00.000Z');
    expect(instantAt('2026-03-29', '20:00', 'Europe/Zurich').toISOString()).toBe('2026-03-29T18:00:00.000Z');
  });

  it('reads a skipped time as the same distance after midnight', () => {
    expect(instantAt('2026-03-29', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });
});

describe.each(['UTC', 'Europe/Berlin', 'Africa/Cairo', 'America/New_York', 'Asia/Tokyo', 'Pacific/Chatham'])(
  'instantAt on a server in %s',
  (serverZone) => {
    it.each([
      ['2027-03-28', '01:59', 'Europe/Berlin', '2027-03-28T00:59:00.000Z'],
      ['2027-03-28', '02:15', 'Europe/Berlin', '2027-03-28T01:15:00.000Z'],
      ['2027-03-28', '03:00', 'Europe/Berlin', '2027-03-28T01:00:00.000Z'],
      ['2027-10-31', '01:59', 'Europe/Berlin', '2027-10-30T23:59:00.000Z'],
      ['2027-10-31', '02:00', 'Europe/Berlin', '2027-10-31T00:00:00.000Z'],
      ['2027-10-31', '02:59', 'Europe/Berlin', '2027-10-31T00:59:00.000Z'],
      ['2027-10-31', '03:00', 'Europe/Berlin', '2027-10-31T02:00:00.000Z'],
      ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
      ['2027-04-04', '02:45', 'Pacific/Chatham', '2027-04-03T13:00:00.000Z'],
    ])('gives the first of two and no other for %s %s in %s', (date, time, timeZone, instant) => {
      vi.stubEnv('TZ', serverZone);
      onTestFinished(() => void vi.unstubAllEnvs());
      expect(instantAt(date, time, timeZone).toISOString()).toBe(instant);
    });
  },
);

const serverZones = ['UTC', 'Africa/Cairo', 'America/New_York', 'Europe/Berlin', 'Pacific/Chatham'];

describe.each(serverZones)('days on a server in %s', (serverZone) => {
  beforeEach(() => vi.stubEnv('TZ', serverZone));
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['2026-10-30T19:00:00Z', 14, 'Europe/Berlin', '2026-10-15T22:00:00.000Z'],
    ['2026-10-30T19:00:00Z', 5, 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    ['2026-11-06T19:00:00Z', 5, 'America/New_York', '2026-11-01T04:00:00.000Z'],
    // In Cairo the clock skips 00:00 in spring, and goes back at 24:00 in autumn.
    ['2026-04-26T17:00:00Z', 2, 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    ['2026-11-01T17:00:00Z', 2, 'Africa/Cairo', '2026-10-29T22:00:00.000Z'],
  ])('%s less %i days in %s begins at %s', (instant, days, timeZone, begins) => {
    expect(midnightDaysBefore(new Date(instant), days, timeZone).toISOString()).toBe(begins);
  });

  it.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-04-23', 1, '2026-04-24'],
    ['2026-10-26', -1, '2026-10-25'],
    ['2026-11-02', -1, '2026-11-01'],
    ['2028-02-28', 1, '2028-02-29'],
  ])('%s and %i days are %s', (date, days, other) => {
    expect(dateAfter(date, days)).toBe(other);
    expect(daysBetween(date, other)).toBe(days);
  });

  it('counts 24 hours for a day, and months by the calendar in UTC', () => {
    const eve = new Date('2026-10-24T22:30:00Z');
    expect(addDays(eve, 1).getTime() - eve.getTime()).toBe(24 * 3_600_000);
    expect(subDays(new Date('2026-10-26'), 1)).toEqual(new Date('2026-10-25'));
    expect(addMonths(new Date('2026-01-31T23:30:00Z'), 1)).toEqual(new Date('2026-02-28T23:30:00Z'));
    expect(addMonths(new Date('2026-03-31T12:00:00Z'), -13)).toEqual(new Date('2025-02-28T12:00:00Z'));
    expect(weekdayOf('2026-10-25')).toBe(7);
    expect(weekdayOf('2026-10-26')).toBe(1);
  });

  it.each([
    // The night has 25 hours: 02:30 comes twice, and a show to 03:30 is an hour longer than it looks.
    ['2026-10-24', '22:00', '02:30', 4.5],
    ['2026-10-24', '22:00', '03:30', 6.5],
    ['2026-10-25', '02:30', '03:30', 2],
    // The night has 23 hours.
    ['2027-03-27', '22:00', '03:30', 4.5],
  ])('a show on %s from %s to %s takes %d hours', (date, starts, ends, hours) => {
    const words = { date, doors: null, starts, ends, opensDaysBefore: 3, decideDaysBefore: 1 };
    const plan = valueOf(planOf(words, 'Europe/Berlin'));
    expect((plan.endsAt.getTime() - plan.startsAt.getTime()) / 3_600_000).toBe(hours);
    expect(wordingOf(plan, 'Europe/Berlin')).toEqual(words);
  });
});

describe('dateIn', () => {
  it("is the zone's calendar date", () => {
    const instant = new Date('2026-11-21T23:30:00Z');
    expect(dateIn(instant, 'Europe/Berlin')).toBe('2026-11-22');
    expect(dateIn(instant, 'Europe/London')).toBe('2026-11-21');
  });
});

describe('midnightDaysBefore', () => {
  it('is 00:00 at the venue, also across the clock change', () => {
    const show = new Date('2026-10-30T19:00:00Z');
    expect(midnightDaysBefore(show, 14, 'Europe/Berlin').toISOString()).toBe('2026-10-15T22:00:00.000Z');
    expect(midnightDaysBefore(show, 0, 'Europe/Berlin').toISOString()).toBe('2026-10-29T23:00:00.000Z');
  });
});

test.each([
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25T02:30:00+01:00'],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29T03:00:00+02:00'],
  ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01T01:30:00-04:00'],
  ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01T01:30:00-05:00'],
  ['2026-07-01T18:15:00Z', 'Asia/Kathmandu', '2026-07-02T00:00:00+05:45'],
  ['2026-01-01T03:00:00Z', 'America/St_Johns', '2025-12-31T23:30:00-03:30'],
])('%s in %s is %s', (instant, zone, expected) => {
  expect(isoIn(new Date(instant), zone)).toBe(expected);
});

test('it is always the same instant, and what another library says', () => {
  const seconds = fc.integer({ min: Date.UTC(2020, 0) / 1000, max: Date.UTC(2035, 0) / 1000 });
  const zones = fc.constantFrom('Europe/Berlin', 'Europe/London', 'America/St_Johns', 'Pacific/Chatham');
  fc.assert(
    fc.property(seconds, zones, (second, zone) => {
      const text = isoIn(new Date(second * 1000), zone);
      expect(Date.parse(text)).toBe(second * 1000);
      expect(text).toBe(new TZDate(second * 1000, zone).toISOString().replace('.000', ''));
    }),
  );
});

describe('the local time', () => {
  const zones = [
    'Europe/Berlin',
    'Europe/London',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ];

  it.each(zones)('is the one of the platform, at every quarter around a clock change: %s', (timeZone) => {
    // Swedish dates and times are those of ISO 8601.
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const changes = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'];
    for (const change of changes) {
      for (let quarters = 0; quarters < 4 * 48; quarters += 1) {
        const instant = new Date(Date.parse(`${change}T00:00:00Z`) + (quarters - 96) * 900_000 + 7000);
        const wall = format.format(instant);
        expect(wallClockIn(instant, timeZone)).toBe(wall.replace(' ', 'T'));
        expect(dateIn(instant, timeZone)).toBe(wall.slice(0, 10));
      }
    }
  });
});
