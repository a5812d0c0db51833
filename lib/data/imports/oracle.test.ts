import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import nodeIcal, { type VEvent } from 'node-ical';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { describe, expect, it } from 'vitest';
import { addMonths } from '@/lib/core/time/calendar-rules';
import { valueOf } from '@/lib/core/testing/result';
import { instantAt } from '@/lib/core/time/zoned';
import { readCalendar } from './calendar-parsing';
import { calendarOf } from './testing';
import { daysOfRule } from './testing/rule-oracle';

/*
 * Generated calendars, read by us and by node-ical. It shares nothing with ical.js: it has its own parser, and
 * rrule-temporal expands its rules. All starts of a year are the same to the minute, or the preview says why not.
 */

const now = new Date('2026-11-21T12:00:00Z');
const until = addMonths(now, 11);

const zones = ['Europe/Berlin', 'Europe/London', 'America/New_York', 'Asia/Kolkata', 'UTC'] as const;

const two = (number: number) => String(number).padStart(2, '0');
const day = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
const days = fc.uniqueArray(day, { minLength: 1, maxLength: 3 }).map((list) => `;BYDAY=${list.join()}`);
const interval = fc.integer({ min: 1, max: 4 }).map((number) => `;INTERVAL=${number}`);
const monthly = fc.oneof(
  fc.tuple(fc.constantFrom(1, 2, 3, 4, 5, -1, -2), day).map(([place, name]) => `;BYDAY=${place}${name}`),
  fc.tuple(fc.constantFrom(1, 2, -1), day).map(([place, name]) => `;BYDAY=${name};BYSETPOS=${place}`),
  fc.constantFrom(';BYMONTHDAY=15', ';BYMONTHDAY=-1', ';BYMONTHDAY=31', ''),
);
const freq = fc.oneof(
  fc.tuple(fc.constant('FREQ=DAILY'), interval),
  fc.tuple(fc.constant('FREQ=WEEKLY;WKST=MO'), interval, fc.oneof(days, fc.constant(''))),
  fc.tuple(fc.constant('FREQ=MONTHLY'), interval, monthly),
  fc.tuple(
    fc.constantFrom(
      'FREQ=YEARLY',
      'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'FREQ=WEEKLY;BYHOUR=20',
      'FREQ=HOURLY;COUNT=3',
    ),
  ),
);
const end = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 30 }).map((number) => `;COUNT=${number}`),
  fc.integer({ min: 1, max: 12 }).map((month) => `;UNTIL=2027${two(month)}15T120000Z`),
);

const wall = fc
  .record({
    day: fc.date({ min: new Date('2025-06-01'), max: new Date('2027-08-01'), noInvalidDate: true }),
    // Hours skipped by a clock change are left out: after one, node-ical has all later dates of a series an hour late.
    time: fc.constantFrom('200000', '203000', '233000', '000000', '120000'),
  })
  .map(({ day: at, time }) => `${at.toISOString().slice(0, 10).replaceAll('-', '')}T${time}`);

/** Moves a local time by days. */
const later = (at: string, by: number) => {
  const date = new Date(
    Date.UTC(Number(at.slice(0, 4)), Number(at.slice(4, 6)) - 1, Number(at.slice(6, 8)) + by),
  );
  return `${date.toISOString().slice(0, 10).replaceAll('-', '')}${at.slice(8)}`;
};

const event = fc.record({
  start: wall,
  zone: fc.constantFrom(...zones),
  rule: fc.option(
    fc.tuple(freq, end).map(([parts, last]) => parts.join('') + last),
    { freq: 3 },
  ),
  length: fc.constantFrom('DURATION:PT2H', 'DURATION:PT90M', ''),
  except: fc.array(fc.constantFrom(0, 1, 7, 14, 21, 28), { maxLength: 2 }),
  more: fc.array(fc.constantFrom(2, 3, 30, 60), { maxLength: 2 }),
  change: fc.option(
    fc.record({
      of: fc.constantFrom(7, 14, 28),
      by: fc.constantFrom(0, 1, -2),
      time: fc.constantFrom('190000', '213000'),
    }),
    { freq: 4 },
  ),
});

type Made = typeof event extends fc.Arbitrary<infer One> ? One : never;

/** Writes a time of an event in its zone. */
const timeOf = ({ zone }: Made, name: string, at: string) =>
  zone === 'UTC' ? `${name}:${at}Z` : `${name};TZID=${zone}:${at}`;

function linesOf(made: Made, uid: string): string[] {
  const { start, rule, length, except, more, change } = made;
  const own = ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20260101T000000Z', `SUMMARY:${uid}`];
  const of = change && rule ? later(start, change.of) : null;
  return [
    ...own,
    timeOf(made, 'DTSTART', start),
    ...(length ? [length] : []),
    ...(rule ? [`RRULE:${rule}`] : []),
    ...(rule ? except.map((by) => timeOf(made, 'EXDATE', later(start, by))) : []),
    ...(rule ? more.map((by) => timeOf(made, 'RDATE', later(start, by))) : []),
    'END:VEVENT',
    ...(of && change
      ? [
          ...own,
          timeOf(made, 'RECURRENCE-ID', of),
          timeOf(made, 'DTSTART', `${later(of, change.by).slice(0, 9)}${change.time}`),
          'END:VEVENT',
        ]
      : []),
  ];
}

function calendar(events: Made[]): string {
  const used = new Set(events.map(({ zone }) => zone).filter((zone) => zone !== 'UTC'));
  const defined = [...used].map((zone) => String(tzlib_get_ical_block(zone)[0]));
  return calendarOf(...defined, ...events.flatMap((made, index) => linesOf(made, `e${index}`)));
}

const minute = (at: Date) => at.toISOString().slice(0, 16);
const isWithin = (at: Date) => at >= now && at < until;

/** Returns the starts of each event by our parser, and the codes of the preview's notes and problems. */
function ours(text: string) {
  const found = readCalendar(text, now);
  const starts = new Map<string, Set<string>>();
  const said = new Map<string, Set<string>>();
  if (!found.ok && found.code === 'nothingAhead') return { starts, said };
  for (const { title, when, problems, notes } of valueOf(found).rows) {
    const codes = said.get(title) ?? new Set();
    said.set(title, codes);
    for (const { code } of [...problems, ...notes]) codes.add(code);
    if (!when || !('startsAt' in when) || !isWithin(new Date(when.startsAt))) continue;
    starts.set(title, (starts.get(title) ?? new Set()).add(minute(new Date(when.startsAt))));
  }
  return { starts, said };
}

/** Returns the instant of an event's start, moved by days. */
function startOf({ start, zone }: Made, by = 0): Date {
  const at = later(start, by);
  const [date, time] = [
    at.slice(0, 8).replace(/(....)(..)(..)/, '$1-$2-$3'),
    `${at.slice(9, 11)}:${at.slice(11, 13)}`,
  ];
  return instantAt(date, time, zone);
}

/**
 * Returns the starts of an event by node-ical. It does not support RDATE, so these dates are added. A start outside its
 * rule counts as the first date (RFC 5545, 3.3.10). node-ical leaves it out, and rrule-temporal counts weeks wrongly
 * from it, so the days of such events come from our own oracle.
 */
function theirs(found: VEvent, made: Made): Set<string> {
  const { rule, change } = made;
  if (!rule) return new Set([startOf(made)].filter(isWithin).map(minute));
  const out = new Set(made.except.map((by) => minute(startOf(made, by))));
  const moved = change ? minute(startOf(made, change.of)) : '';
  const isLeft = (at: Date) => !out.has(minute(at)) && minute(at) !== moved;
  const more = made.more.map((by) => startOf(made, by)).filter(isLeft);
  const from = startOf({ ...made, zone: 'UTC' });
  const [first, last] = [from, addMonths(now, 14)].map((at) => at.toISOString().slice(0, 10)) as [
    string,
    string,
  ];
  const isOutside = isKnown(rule) && !hasStart(rule, first);
  if (isOutside) {
    const [, year, month] = /;UNTIL=(....)(..)/.exec(rule) ?? [];
    const until = Date.parse(year ? `${year}-${month}-15T12:00Z` : '9999-01-01');
    const own = daysOfRule(rule.replace(/;UNTIL.*/, ''), first, last)
      .map((day) => startOf(made, (Date.parse(day) - Date.parse(first)) / 86_400_000))
      .filter((at, index) => index === 0 || at.getTime() <= until)
      .filter(isLeft);
    const replaced = change
      ? [startOf({ ...made, start: `${later(made.start, change.of + change.by).slice(0, 9)}${change.time}` })]
      : [];
    return new Set([...own, ...more, ...replaced].filter(isWithin).map(minute));
  }
  // A changed date may be moved in from outside the year.
  const dates = nodeIcal.expandRecurringEvent(found, { from: addMonths(now, -3), to: addMonths(now, 14) });
  return new Set([...dates.map(({ start }) => new Date(start)), ...more].filter(isWithin).map(minute));
}

const isKnown = (rule: string) => !/BYHOUR|HOURLY/.test(rule);

const hasStart = (rule: string, first: string) => daysOfRule(rule, first, first, false).length > 0;

/** The preview's reasons for a date that it reads differently. */
const reasons = ['ruleUnknown', 'notInSeries'];

describe('300 generated calendars', () => {
  const all = fc.sample(fc.array(event, { minLength: 1, maxLength: 4 }), { numRuns: 300, seed: 20261121 });

  it('have the starts that another library gives them, or the preview says why not', () => {
    const count: Record<string, number> = { same: 0 };
    for (const events of all) {
      const text = calendar(events);
      const { starts, said } = ours(text);
      const parsed = nodeIcal.sync.parseICS(text);
      for (const [index, made] of events.entries()) {
        const uid = `e${index}`;
        const [here, there] = [starts.get(uid) ?? new Set(), theirs(parsed[uid] as VEvent, made)].map((set) =>
          [...set].sort(),
        );
        const reason = reasons.find((code) => said.get(uid)?.has(code)) ?? '';
        if (isDeepStrictEqual(here, there)) count.same = (count.same ?? 0) + 1;
        else if (reason) count[reason] = (count[reason] ?? 0) + 1;
        else expect(here, `${uid} in ${text}`).toEqual(there);
      }
    }
    // Most of the 750 events agree. The others have a reason in the preview.
    expect(count.same).toBeGreaterThan(550);
  });
});
