import { addMonths } from '@/lib/core/time/calendar-rules';
import type ICAL from 'ical.js';
import { wallFor, type CalendarEvent, type Placed } from './event-parsing';
import { importLimits } from './limits';
import { readStamp, wallAt, type Wall } from './local-time-rules';
import { follow, isKnownRule } from './recurrence-rules';
import type { FileNote } from './row-schema';

/** A date of a series; `lasts` is its own length in minutes, if it has one. */
export type SeriesDate = { wall: Wall; lasts: number | null };

/**
 * The dates of a series, from its first; null when shows cannot be made by its rule. `known` is how far it was followed
 * when it goes on after that, null when these are all.
 */
export type Series = {
  dates: SeriesDate[] | null;
  /** Days that the file adds without a time. */
  days: string[];
  notes: FileNote[];
  steps: number;
  known: Wall | null;
};

type Start = Placed & { wall: Wall };

/** Returns the dates of a series with those that it adds, without those that it leaves out. */
export function datesOf(event: CalendarEvent, start: Start, now: Date, steps: number): Series {
  const followed = followRule(event, start, now, steps);
  if (!followed.dates) return followed;
  const more = event.more.flatMap((time) => {
    const wall = wallFor(start, time);
    return wall === null ? [] : [{ wall, lasts: time.lasts }];
  });
  const all = new Map([...followed.dates, ...more].map((date) => [date.wall, date]));
  const missed = leaveOut(all, event.except, start, followed.known);
  const notes = missed.map((value): FileNote => ({ code: 'exceptMisses', value }));
  return {
    ...followed,
    dates: [...all.values()],
    days: event.more.flatMap(({ wall, date }) => (wall === null ? [date] : [])),
    notes: [...followed.notes, ...notes],
  };
}

/** Leaves dates out. Returns those that were none, as far as the series is known. */
function leaveOut(all: Map<Wall, SeriesDate>, except: Placed[], start: Start, known: Wall | null): string[] {
  const byDay = Map.groupBy(all.keys(), (wall) => wall.slice(0, 10));
  return except.flatMap((time) => {
    const wall = wallFor(start, time);
    const found = byDay.get((wall ?? time.date).slice(0, 10)) ?? [];
    const out = wall === null ? found : found.filter((one) => one === wall);
    for (const one of out) all.delete(one);
    const isWithin = known === null || time.date <= known.slice(0, 10);
    return out.length === 0 && isWithin ? [(wall ?? time.date).replace('T', ' ')] : [];
  });
}

function followRule(event: CalendarEvent, start: Start, now: Date, steps: number): Series {
  const series = { days: [], notes: [], steps: 1, known: null };
  const single = { ...series, dates: [{ wall: start.wall, lasts: null }] };
  const unknown = { ...series, dates: null };
  const [rule, ...others] = event.rules;
  if (rule === undefined) return single;
  if (others.length > 0 || rule === null || !isKnownRule(rule)) return unknown;
  const until = untilOf(rule, start);
  if (until === undefined) return unknown;
  const soon = wallAt(addMonths(now, importLimits.months), 'UTC');
  // A series that begins later is followed as far as shows may be ahead.
  const last = start.wall > soon ? wallAt(addMonths(now, importLimits.monthsAhead), 'UTC') : soon;
  const most = Math.min(importLimits.steps, steps);
  const found = follow(rule, start.wall, { until: until.wall, last, steps: most });
  if (!found.walls) return { ...unknown, steps: found.steps };
  if (start.wall > last) return { ...single, known: start.wall };
  const isOutside = found.walls[0] !== start.wall;
  // The start counts as the first date, even if the rule does not have it (RFC 5545, 3.6.1).
  const walls = isOutside ? [start.wall, ...found.walls].slice(0, rule.count ?? undefined) : found.walls;
  const notes: FileNote[] = [
    ...(isOutside ? [{ code: 'startOutsideRule', value: start.wall.replace('T', ' ') } as const] : []),
    ...(until.isUnclear
      ? [{ code: 'untilUnclear', value: (until.wall ?? '').replace('T', ' ') } as const]
      : []),
  ];
  const known = found.isCut ? last : null;
  return { ...series, steps: found.steps, known, dates: walls.map((wall) => ({ wall, lasts: null })), notes };
}

/**
 * Returns the end of a rule in the event's local time; undefined when it is no valid time. It is unclear when it is an
 * instant and the start has no zone.
 */
function untilOf(rule: ICAL.Recur, start: Start): { wall: Wall | null; isUnclear: boolean } | undefined {
  if (!rule.until) return { wall: null, isUnclear: false };
  const stamp = readStamp(rule.until.toString());
  if (!stamp) return undefined;
  if (!stamp.wall) return { wall: `${stamp.date}T23:59`, isUnclear: false };
  const from = { ...stamp, zone: stamp.isUtc ? 'UTC' : null, unknown: null };
  return { wall: wallFor(start, from), isUnclear: stamp.isUtc && !start.zone };
}
