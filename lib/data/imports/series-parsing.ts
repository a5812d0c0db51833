import { addMonths, dateAfter } from '@/lib/core/time/calendar-rules';
import type ICAL from 'ical.js';
import { rhythms } from '@/lib/shows/limits';
import { datesOf as daysOf, ruleRefusal } from '@/lib/shows/series/rules';
import { momentOf, wallFor, type CalendarEvent, type ZonedStamp } from './event-parsing';
import { importLimits } from './limits';
import { readStamp, wallAt, type Wall } from './local-time-rules';
import { follow, isKnownRule } from './recurrence-rules';
import type { FileNote, Repeat } from './row-schema';

/** A date of a series; `lasts` is its own length in minutes, if it has one. */
export type SeriesDate = { wall: Wall; lasts: number | null };

/**
 * The dates of a series; null when its rules are unsupported. `known` is the last time up to which it was expanded,
 * null when these are all dates.
 */
export type Series = {
  dates: SeriesDate[] | null;
  /** The days of its rule alone, if it has one rule. */
  ruled: string[];
  /** Days that the file adds without a time. */
  days: string[];
  notes: FileNote[];
  steps: number;
  known: Wall | null;
};

type Start = ZonedStamp & { wall: Wall };

/** Returns the dates of a series, with the added ones and without the excluded ones. */
export function datesOf(event: CalendarEvent, start: Start, now: Date, steps: number): Series {
  const followed = followRules(event, start, now, steps);
  if (!followed.dates) return followed;
  const more = event.more.flatMap((time) => {
    const wall = wallFor(start, time);
    return wall === null ? [] : [{ wall, lasts: time.lasts }];
  });
  // By instant: if the clock skips an hour, 02:30 and 03:30 are the same.
  const all = new Map(
    [...followed.dates, ...more].map((date) => [momentOf(start, { ...start, wall: date.wall }), date]),
  );
  const missed = leaveOut(all, event.except, start, followed.known);
  const notes = missed.map((value): FileNote => ({ code: 'exceptMisses', value }));
  const ruled = event.rules.length === 1 ? followed.dates.map(({ wall }) => wall.slice(0, 10)) : [];
  return {
    ...followed,
    ruled: [...new Set(ruled)].toSorted(),
    dates: [...all.values()],
    days: event.more.flatMap(({ wall, date }) => (wall === null ? [date] : [])),
    notes: [...followed.notes, ...notes],
  };
}

/** Excludes dates. Returns those that the series does not have, as far as it is known. */
function leaveOut(
  all: Map<number, SeriesDate>,
  except: ZonedStamp[],
  start: Start,
  known: Wall | null,
): string[] {
  const byDay = Map.groupBy(all.keys(), (at) => all.get(at)!.wall.slice(0, 10));
  return except.flatMap((time) => {
    const { date, wall } = time;
    const found = wall === null ? (byDay.get(date) ?? []) : [momentOf(start, { ...time, wall })];
    const out = found.filter((at) => all.delete(at));
    const isWithin = known === null || date <= known.slice(0, 10);
    return out.length === 0 && isWithin ? [(wallFor(start, time) ?? date).replace('T', ' ')] : [];
  });
}

/** Expands all rules of an event. The start is always a date of the event, even outside its rules. */
function followRules(event: CalendarEvent, start: Start, now: Date, steps: number): Series {
  const single = { wall: start.wall, lasts: null };
  const series: Series = {
    dates: [single],
    ruled: [],
    days: [],
    notes: [],
    steps: 1,
    known: null,
  };
  let left = steps;
  for (const rule of event.rules) {
    const one = followRule(rule, start, now, left);
    left -= one.steps;
    series.steps = steps - left;
    if (!one.dates) return { ...series, dates: null };
    series.dates?.push(...one.dates);
    series.notes.push(...one.notes);
    series.known ??= one.known;
  }
  return series;
}

function followRule(rule: ICAL.Recur | null, start: Start, now: Date, steps: number): Series {
  const series = { ruled: [], days: [], notes: [], steps: 1, known: null };
  const unknown = { ...series, dates: null };
  if (rule === null || !isKnownRule(rule)) return unknown;
  const until = untilOf(rule, start);
  if (until === undefined) return unknown;
  const soon = wallAt(addMonths(now, importLimits.months), 'UTC');
  // A series that begins later is expanded as far as shows may be ahead.
  const last = start.wall > soon ? wallAt(addMonths(now, importLimits.monthsAhead), 'UTC') : soon;
  if (start.wall > last) return { ...series, dates: [], known: start.wall };
  const most = Math.min(importLimits.steps, steps);
  // When the clock skips an hour, an end by local time may lie before a date of the same instant.
  const end = until.wall && `${dateAfter(until.wall.slice(0, 10), 1)}${until.wall.slice(10)}`;
  const found = follow(rule, start.wall, { until: end, last, steps: most });
  const walls = found.walls?.filter((wall) => momentOf(start, { ...start, wall }) <= until.at);
  // A rule without any date so far may never have one.
  const isBarren = walls?.length === 0 && found.isCut;
  if (!walls || isBarren) return { ...unknown, steps: found.steps };
  const isOutside = walls[0] !== start.wall;
  // The start counts as the first date, even if the rule does not have it (RFC 5545, 3.8.5.3).
  const counted = isOutside ? walls.slice(0, rule.count ? rule.count - 1 : undefined) : walls;
  const notes: FileNote[] = [
    ...(isOutside ? [{ code: 'startOutsideRule', value: start.wall.replace('T', ' ') } as const] : []),
    ...(until.isUnclear
      ? [{ code: 'untilUnclear', value: (until.wall ?? '').replace('T', ' ') } as const]
      : []),
  ];
  const known = found.isCut ? last : null;
  return {
    ...series,
    steps: found.steps,
    known,
    dates: counted.map((wall) => ({ wall, lasts: null })),
    notes,
  };
}

/** The last year of an end. A later end is beyond every limit of expansion, so it counts as none. */
const latestEnd = '2200';

/** The end of a rule: by the clock of the event, as an instant, and whether it is unclear. */
type Until = { wall: Wall | null; at: number; isUnclear: boolean };

/**
 * Returns the end of a rule; undefined when it is no valid time. A day without a time is included. The end is unclear
 * when it is an instant and the start has no zone.
 */
function untilOf(rule: ICAL.Recur, start: Start): Until | undefined {
  const stamp = rule.until && readStamp(rule.until.toString());
  if (rule.until && !stamp) return undefined;
  // Some programs write the year 9999 for no end.
  if (!stamp || stamp.date > latestEnd) return { wall: null, at: Infinity, isUnclear: false };
  const wall = stamp.wall ?? `${stamp.date}T23:59`;
  const time = { ...stamp, wall, zone: stamp.isUtc ? 'UTC' : start.zone, unknown: null };
  return { wall: wallFor(start, time), at: momentOf(start, time), isUnclear: stamp.isUtc && !start.zone };
}

/**
 * Returns the rhythm of ours that has the same coming days as the only rule of an event; null when there is none. Two
 * days can fit several rhythms: then those of the rule's own kind come first.
 */
export function rhythmOf({ rules }: CalendarEvent, { ruled }: Series, now: Date): Repeat['rhythm'] {
  const [rule] = rules;
  const isByWeekday = rule && (/^(?:DAILY|WEEKLY)$/.test(rule.freq) || 'BYDAY' in rule.parts);
  const today = now.toISOString().slice(0, 10);
  const days = ruled.filter((day) => day >= today);
  const [startsOn, until] = [days[0], days.at(-1)];
  if (!isByWeekday || !startsOn || !until || startsOn === until) return null;
  const isSame = (rhythm: (typeof rhythms)[number]) => {
    const own = { rhythm, startsOn, endsOn: until };
    return !ruleRefusal(own) && daysOf(own, { after: null, until }).join() === days.join();
  };
  const isFromEnd = JSON.stringify(rule.parts).includes('-');
  const monthly = isFromEnd
    ? (['monthlyLast', 'monthlyNth'] as const)
    : (['monthlyNth', 'monthlyLast'] as const);
  return [...(rule.freq === 'MONTHLY' ? monthly : []), ...rhythms].find(isSame) ?? null;
}
