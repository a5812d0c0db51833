import fc from 'fast-check';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { addDays } from '@/lib/core/time/dates';
import rrule from 'rrule';
import { describe, expect, it } from 'vitest';
import { planOf } from '@/lib/shows/plan-rules';
import { describeTime } from '@/lib/core/time/format';
import { dateIn } from '@/lib/core/time/zoned';
import { valueOf } from '@/lib/core/testing/result';
import { rhythms } from '@/lib/shows/limits';
import { datesOf, ruleRefusal, isHolidayIn, shiftRule, type Rule, nearestOf } from './rules';
import { dateAfter } from '@/lib/core/time/calendar-rules';

const { RRule } = rrule;

const iso = (date: Date) => date.toISOString().slice(0, 10);

/** The same rule computed by another library. */
function independently({ rhythm, startsOn, endsOn }: Rule, until: string): string[] {
  const first = new Date(`${startsOn}T00:00:00Z`);
  const weekday = (first.getUTCDay() + 6) % 7;
  const interval = ['weekly', 'everySecondWeek', 'everyThirdWeek', 'everyFourthWeek'].indexOf(rhythm) + 1;
  const last = endsOn !== null && endsOn < until ? endsOn : until;
  const nth = rhythm === 'monthlyLast' ? -1 : Math.ceil(first.getUTCDate() / 7);
  const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
  const options = interval
    ? { freq: RRule.WEEKLY, interval }
    : { freq: RRule.MONTHLY, byweekday: [RRule[days[weekday] ?? 'MO'].nth(nth)] };
  return new RRule({ ...options, dtstart: first, until: new Date(`${last}T00:00:00Z`) }).all().map(iso);
}

const inThreeYears = (startsOn: string) =>
  formatISO(addDays(parseISO(startsOn), 3 * 366), { representation: 'date' });

/** A valid rule: nth weekdays that not every month has are excluded. */
const anyRule = fc
  .record({
    rhythm: fc.constantFrom(...rhythms),
    startsOn: fc
      .date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
      .map(iso),
    length: fc.option(fc.integer({ min: 0, max: 1500 })),
  })
  .map(({ length, ...rule }) => ({
    ...rule,
    endsOn:
      length === null
        ? null
        : formatISO(addDays(parseISO(rule.startsOn), length), { representation: 'date' }),
  }))
  .filter((rule) => ruleRefusal(rule) === null);

describe('datesOf', () => {
  it('has the days that an independent implementation has, over three years', () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        const until = inThreeYears(rule.startsOn);
        expect(datesOf(rule, { after: null, until })).toEqual(independently(rule, until));
      }),
      { numRuns: 400 },
    );
  });

  it('goes on where it was left', () => {
    fc.assert(
      fc.property(anyRule, fc.integer({ min: 0, max: 900 }), (rule, days) => {
        const until = inThreeYears(rule.startsOn);
        const middle = formatISO(addDays(parseISO(rule.startsOn), days), { representation: 'date' });
        expect([
          ...datesOf(rule, { after: null, until: middle }),
          ...datesOf(rule, { after: middle, until }),
        ]).toEqual(datesOf(rule, { after: null, until }));
      }),
    );
  });

  it.each([
    ['weekly', '2026-12-01', '2026-12-22', ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22']],
    ['everySecondWeek', '2026-12-22', '2027-01-31', ['2026-12-22', '2027-01-05', '2027-01-19']],
    ['monthlyNth', '2026-12-08', '2027-03-31', ['2026-12-08', '2027-01-12', '2027-02-09', '2027-03-09']],
    ['monthlyLast', '2026-12-29', '2027-03-31', ['2026-12-29', '2027-01-26', '2027-02-23', '2027-03-30']],
  ] as const)('knows the days of %s by heart', (rhythm, startsOn, until, dates) => {
    expect(datesOf({ rhythm, startsOn, endsOn: null }, { after: null, until })).toEqual(dates);
  });
});

describe('the shows of a series on the wall of their venue', () => {
  const zones = ['Europe/Berlin', 'Europe/Vienna', 'Europe/Zurich', 'Australia/Sydney', 'Asia/Dubai'];

  it.each(zones)('start at 20:00 on every day over three years in %s', (zone) => {
    for (const startsOn of ['2026-12-01', '2026-12-06']) {
      const rule: Rule = { rhythm: 'weekly', startsOn, endsOn: null };
      const offsets = new Set<number>();
      for (const date of independently(rule, inThreeYears(startsOn))) {
        const words = { date, doors: '19:00', starts: '20:00', ends: '22:00' };
        const plan = planOf({ ...words, opensDaysBefore: 14, decideDaysBefore: 2 }, zone);
        if (!plan.ok) throw new Error(`${date}: ${plan.code}`);
        const { startsAt, endsAt } = plan.value;
        // Computed with the platform's own calendar, independently of both libraries.
        const wall = new Intl.DateTimeFormat('sv-SE', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'short',
        });
        expect(wall.format(startsAt)).toBe(`${date} 20:00`);
        expect(endsAt.getTime() - startsAt.getTime()).toBe(2 * 3_600_000);
        offsets.add(startsAt.getUTCHours());
      }
      expect(offsets.size).toBe(zone === 'Asia/Dubai' ? 1 : 2);
    }
  });

  it('are right in both nights of the clock change', () => {
    const at = (date: string, starts: string, ends: string) =>
      planOf(
        { date, starts, ends, doors: null, opensDaysBefore: null, decideDaysBefore: null },
        'Europe/Berlin',
      );
    for (const [spring, autumn] of [
      ['2027-03-28', '2027-10-31'],
      ['2028-03-26', '2028-10-29'],
      ['2029-03-25', '2029-10-28'],
    ] as const) {
      const days = { after: null, until: autumn };
      const sundays = datesOf({ rhythm: 'weekly', startsOn: '2026-12-06', endsOn: null }, days);
      expect(sundays).toEqual(expect.arrayContaining([spring, autumn]));
      expect(at(spring, '02:30', '04:00')).toMatchObject({ ok: false, code: 'timeSkipped' });
      const { startsAt, endsAt } = valueOf(at(autumn, '02:30', '04:00'));
      expect([dateIn(startsAt, 'Europe/Berlin'), describeTime(startsAt, 'Europe/Berlin')]).toEqual([
        autumn,
        '02:30',
      ]);
      // The start is the first of the two occurrences, so the show is an hour longer than its local times suggest.
      expect(endsAt.getTime() - startsAt.getTime()).toBe(2.5 * 3_600_000);
    }
  });
});

describe('ruleRefusal', () => {
  it.each([
    ['endBeforeStart', { rhythm: 'weekly', startsOn: '2026-12-01', endsOn: '2026-11-30' }],
    ['noNthWeekday', { rhythm: 'monthlyNth', startsOn: '2026-12-29', endsOn: null }],
    ['notLastWeekday', { rhythm: 'monthlyLast', startsOn: '2026-12-22', endsOn: null }],
    [null, { rhythm: 'monthlyLast', startsOn: '2028-02-29', endsOn: '2028-02-29' }],
  ] as const)('%s', (code, rule) => {
    expect(ruleRefusal(rule)).toBe(code);
  });
});

it.each([
  ['2026-12-04', ['2026-12-01', '2026-12-15']],
  ['2026-12-08', ['2026-12-15', '2026-12-01']],
  ['2026-12-10', ['2026-12-15', '2026-12-01']],
  ['2026-11-20', ['2026-12-01']],
  ['2026-12-30', ['2026-12-29']],
])('nearestOf %s: the nearer side first, of two as near the later one', (date, expected) => {
  expect(nearestOf(['2026-12-01', '2026-12-15', '2026-12-29'], date)).toEqual(expected);
});

describe('shiftRule', () => {
  const shift = (rule: Rule, of: { first: string; day: string; to: string; madeUntil?: string | null }) => {
    const { rhythm, endsOn } = rule;
    const { first, madeUntil = null } = of;
    const moved = shiftRule(rhythm, { ...of, until: [endsOn ?? '', madeUntil ?? ''].toSorted()[1]! });
    if (typeof moved === 'string') throw new Error(moved);
    return { ...moved, ...moved.daysOf({ startsOn: first, endsOn, madeUntil }) };
  };

  it('keeps a weekday in its week, and a place in its month', () => {
    const tuesdays: Rule = { rhythm: 'weekly', startsOn: '2026-11-03', endsOn: '2027-01-05' };
    const weekly = shift(tuesdays, { first: '2026-11-03', day: '2026-12-01', to: '2026-12-03' });
    expect(weekly).toMatchObject({ startsOn: '2026-11-05', endsOn: '2027-01-07' });
    expect(['2026-11-03', '2026-12-29'].map(weekly.dayOf)).toEqual(['2026-11-05', '2026-12-31']);

    const seconds: Rule = { rhythm: 'monthlyNth', startsOn: '2026-11-10', endsOn: null };
    const nth = shift(seconds, { first: '2026-11-10', day: '2027-01-12', to: '2027-01-13' });
    expect(['2026-11-10', '2026-12-08', '2027-01-12', '2027-02-09'].map(nth.dayOf)).toEqual([
      '2026-11-11',
      '2026-12-09',
      '2027-01-13',
      '2027-02-10',
    ]);
    const lasts: Rule = { rhythm: 'monthlyLast', startsOn: '2026-11-24', endsOn: null };
    const last = shift(lasts, { first: '2026-11-24', day: '2026-11-24', to: '2026-11-30' });
    expect(['2026-12-29', '2027-01-26'].map(last.dayOf)).toEqual(['2026-12-28', '2027-01-25']);
    const of = { first: '2026-11-24', day: '2026-11-24', until: '2026-11-24' };
    expect(shiftRule(lasts.rhythm, { ...of, to: '2026-11-23' })).toBe('notLastWeekday');
    expect(shiftRule(seconds.rhythm, { ...of, to: '2026-11-30' })).toBe('noNthWeekday');
  });

  it('keeps the rhythm, the number of days, and which of them have been made', () => {
    const whole = fc.record({
      rhythm: fc.constantFrom(...rhythms),
      start: fc.integer({ min: 0, max: 400 }),
      days: fc.integer({ min: -40, max: 40 }),
      place: fc.nat({ max: 6 }),
      made: fc.integer({ min: -10, max: 200 }),
      lasts: fc.option(fc.integer({ min: 0, max: 300 })),
    });
    fc.assert(
      fc.property(whole, ({ rhythm, start, days, place, made, lasts }) => {
        const startsOn = dateAfter('2026-11-01', start);
        const endsOn = lasts === null ? null : dateAfter(startsOn, lasts);
        const rule: Rule = { rhythm, startsOn, endsOn };
        const madeUntil = dateAfter(startsOn, made);
        const all = datesOf(rule, {
          after: null,
          until: dateAfter(startsOn, Math.max(made, lasts ?? 0) + 30),
        });
        const day = all[place];
        if (ruleRefusal(rule) || day === undefined) return;
        const to = dateAfter(day, days);
        const of = { first: startsOn, day, to, until: [endsOn ?? '', madeUntil].toSorted()[1]! };
        const moved = shiftRule(rhythm, of);
        if (typeof moved === 'string') {
          expect(ruleRefusal({ rhythm, startsOn: to, endsOn: null })).toBe(moved);
          return;
        }
        expect(moved.dayOf(day)).toBe(to);
        const series = moved.daysOf({ startsOn, endsOn, madeUntil })!;
        const fresh = { rhythm, startsOn: series.startsOn, endsOn: series.endsOn };
        const until = all.length > 0 ? moved.dayOf(all.at(-1) ?? startsOn) : startsOn;
        expect(all.map(moved.dayOf)).toEqual(independently(fresh, until));
        const isMade = (one: string, last: string | null) => last !== null && one <= last;
        expect(all.map((one) => isMade(moved.dayOf(one), series.madeUntil))).toEqual(
          all.map((one) => isMade(one, madeUntil)),
        );
      }),
    );
  });
});

/** Returns the holidays of a year, without those on the same date each year. */
function moving(countryCode: string, year: number): string[] {
  const days = Array.from({ length: 366 }, (_, day) => dateAfter(`${year}-01-01`, day));
  const isFixed = (date: string) =>
    [year - 1, year - 2].every((other) => isHolidayIn(countryCode, `${other}${date.slice(4)}`));
  return days.filter(
    (date) => date.startsWith(`${year}`) && isHolidayIn(countryCode, date) && !isFixed(date),
  );
}

describe('isHolidayIn', () => {
  it('knows the holidays of each country on their dates', () => {
    const count = (countryCode: string) =>
      Array.from({ length: 365 }, (_, day) => dateAfter('2027-01-01', day)).filter((date) =>
        isHolidayIn(countryCode, date),
      ).length;
    expect(['DE', 'AT', 'CH', 'FR'].map(count)).toEqual([9, 13, 11, 0]);
    expect(isHolidayIn('DE', '2027-10-03')).toBe(true);
    expect(isHolidayIn('AT', '2027-10-26')).toBe(true);
    expect(isHolidayIn('CH', '2027-08-01')).toBe(true);
  });

  it('counts from Easter', () => {
    expect(moving('DE', 2025)).toEqual(['2025-04-18', '2025-04-21', '2025-05-29', '2025-06-09']);
    expect(moving('AT', 2026)).toEqual(['2026-04-06', '2026-05-14', '2026-05-25', '2026-06-04']);
    // The earliest and the latest Easter of this century.
    expect(isHolidayIn('DE', '2008-03-24')).toBe(true);
    expect(isHolidayIn('DE', '2038-04-26')).toBe(true);
  });

  it('knows the Sunday in September of Switzerland', () => {
    expect(moving('CH', 2026).at(-1)).toBe('2026-09-20');
  });
});
