// Each function is imported by its own path instead of from "date-fns": a process that reads a file then starts in a
// third of the time.
import { addMinutes, differenceInMinutes } from '@/lib/core/time/dates';
import ICAL from 'ical.js';
import { subDays, addMonths } from '@/lib/core/time/calendar-rules';
import { ok, refused, type Result } from '@/lib/core/result';
import {
  readEvent,
  splitCalendar,
  titleOfBroken,
  wallFor,
  zonesOf,
  type CalendarEvent,
  type Place,
} from './event-parsing';
import { importLimits } from './limits';
import { follow, isKnownRule, type Followed } from './recurrence-rules';
import { keyOf, oneLine, readPlaceName, readTitle, shown, slotsIn } from './row-schema';
import type { FileProblem, FileRefusal, FileRow, Reading, When } from './row-schema';
import { asIfUtc, instantOf, readStamp, wallAt, type Wall } from './local-time-rules';

/** A row without its number in the list yet, and its time, by which it is sorted. */
type Found = { row: Omit<FileRow, 'place'>; at: number };

/** The shared state of parsing a calendar. */
type Course = {
  now: Date;
  found: Found[];
  past: number;
  pastEvents: Set<string>;
  cut: number;
  stepsLeft: number;
};

const minutesOfADay = 24 * 60;

/**
 * Returns the coming dates of a calendar in order. Recurrences are followed for some months (lib/data/imports/limits).
 * An event that cannot be read becomes a row with a problem and does not affect the others.
 *
 * Refused: `brokenCalendar` for a text that is no calendar, `empty` without events, `nothingAhead` when all are over,
 * `tooManyRows`, and `tooManyRepeats` when rules repeat too often or too many dates are listed one by one. Dates are
 * counted before any rule is expanded.
 */
export function readCalendar(text: string, now: Date): Result<Reading, FileRefusal> {
  const parts = splitCalendar(text);
  if (!parts) return refused('brokenCalendar');
  if (parts.events.length === 0) return refused('empty');
  if (parts.events.length > importLimits.events) return refused('tooManyRows');
  if (parts.dates > importLimits.datesInAll) return refused('tooManyRepeats');
  const course: Course = {
    now,
    found: [],
    past: 0,
    pastEvents: new Set(),
    cut: 0,
    stepsLeft: importLimits.stepsInAll,
  };
  const zoneOf = zonesOf(parts.zones);
  const events: CalendarEvent[] = [];
  for (const block of parts.events) {
    try {
      events.push(readEvent(block, zoneOf));
    } catch {
      course.found.push(unreadable(titleOfBroken(block), block));
    }
    if (course.found.length > importLimits.rows) return refused('tooManyRows');
  }
  for (const same of byUid(events)) {
    try {
      readSame(course, same);
    } catch {
      const [{ title, uid }] = same;
      course.found.push(unreadable(title, `${uid} ${title}`));
    }
    if (course.found.length > importLimits.rows) return refused('tooManyRows');
    if (course.stepsLeft <= 0) return refused('tooManyRepeats');
  }
  if (course.found.length === 0) return refused('nothingAhead');
  const rows = course.found
    .sort((one, other) => one.at - other.at)
    .map(({ row }, index) => ({ place: index + 1, ...row }));
  const { past, cut, pastEvents } = course;
  return ok({
    rows,
    findings: { past, cut, name: nameOf(text), pastEvents: [...pastEvents], parts: partsIn(events) },
  });
}

/** Returns which events are parts of another one. */
function partsIn(events: readonly CalendarEvent[]): Record<string, string> {
  const parts = events.flatMap(({ uid, partOf }) => (uid && partOf ? [[keyOf('uid', [uid]), partOf]] : []));
  return Object.fromEntries(parts) as Record<string, string>;
}

const eventOf = slotsIn({ parts: {} });

/** Days for which it is known that an event was in the file although it is over. */
const rememberedDays = 62;

/** Returns what the calendar calls itself; "" for nothing. It stands at the beginning. */
function nameOf(text: string): string {
  const [, name = ''] =
    /^X-WR-CALNAME(?:;[^:\r\n]{0,200})?:([^\r\n]{1,200})/im.exec(text.slice(0, 5000)) ?? [];
  return oneLine(name);
}

/** Groups events by UID: a recurrence with its changed dates, each in the newest version. */
function byUid(events: readonly CalendarEvent[]): [CalendarEvent, ...CalendarEvent[]][] {
  const groups = new Map<string, Map<string, CalendarEvent>>();
  events.forEach((event, index) => {
    const group = event.uid || `\0${index}`;
    const versions = groups.get(group) ?? new Map<string, CalendarEvent>();
    const version = event.insteadOf ? (event.insteadOf.wall ?? event.insteadOf.date) : '';
    const before = versions.get(version);
    if (!before || before.sequence <= event.sequence) versions.set(version, event);
    groups.set(group, versions);
  });
  return [...groups.values()].map(
    (versions) => [...versions.values()] as [CalendarEvent, ...CalendarEvent[]],
  );
}

function readSame(course: Course, events: CalendarEvent[]): void {
  const whole = events.find(({ insteadOf }) => insteadOf === null);
  const changed = events.filter(({ insteadOf }) => insteadOf !== null);
  const place: Place = whole?.start ?? { zone: null, unknown: null };
  const replaced = new Set<Wall>();
  for (const event of changed) {
    const { insteadOf } = event;
    if (!insteadOf) continue;
    const of = wallFor(place, insteadOf) ?? insteadOf.date;
    replaced.add(of);
    addSingle(course, event, keyOf('uid', [event.uid, of]));
  }
  if (!whole) return;
  if (whole.rules.length === 0 && whole.more.length === 0) addSingle(course, whole, null);
  else addRepeated(course, whole, replaced);
}

/** Adds an event with one date. */
function addSingle(course: Course, event: CalendarEvent, key: string | null): void {
  add(course, event, event.start?.wall ?? null, key);
}

/** Adds the coming dates of a recurrence, except those that a changed event replaces. */
function addRepeated(course: Course, event: CalendarEvent, replaced: ReadonlySet<Wall>): void {
  const { start } = event;
  if (!start?.wall) return addSingle(course, event, null);
  const followed = followRule(course, event, start.wall);
  course.stepsLeft -= followed.steps;
  if (!followed.walls) {
    const { row, at } = rowOf(event, start.wall, null);
    course.found.push({
      row: { ...row, when: null, problems: [...row.problems, { code: 'ruleUnknown', value: '' }] },
      at,
    });
    return;
  }
  if (followed.isCut) course.cut += 1;
  const without = new Set(event.except.map((time) => wallFor(start, time) ?? time.date));
  const more = event.more.flatMap((time) => wallFor(start, time) ?? []);
  for (const wall of new Set([...followed.walls, ...more])) {
    if (without.has(wall) || without.has(wall.slice(0, 10)) || replaced.has(wall)) continue;
    add(course, event, wall, keyOf('uid', [event.uid, wall]));
    if (course.found.length > importLimits.rows) return;
  }
}

/** Returns the dates of an event's rule; null when shows cannot be made by it. */
function followRule(course: Course, event: CalendarEvent, start: Wall): Followed {
  const unknown = { walls: null, steps: 1, isCut: false };
  const [rule, ...others] = event.rules;
  if (!rule) return { walls: [start], steps: 1, isCut: false };
  if (others.length > 0 || !(rule instanceof ICAL.Recur) || !isKnownRule(rule)) return unknown;
  const until = untilOf(rule, event.start);
  if (until === undefined) return unknown;
  const last = wallAt(addMonths(course.now, importLimits.months), 'UTC');
  return follow(rule, start, { until, last, steps: Math.min(importLimits.steps, course.stepsLeft) });
}

/** Returns the end of a rule in the event's local time. Null: it has none; undefined: it is no valid time. */
function untilOf(rule: ICAL.Recur, place: Place | null): Wall | null | undefined {
  if (!rule.until) return null;
  const stamp = readStamp(rule.until.toString());
  if (!stamp) return undefined;
  if (!stamp.wall) return `${stamp.date}T23:59`;
  const from = { ...stamp, zone: stamp.isUtc ? 'UTC' : null, unknown: null };
  return place ? (wallFor(place, from) ?? undefined) : stamp.wall;
}

function add(course: Course, event: CalendarEvent, wall: Wall | null, key: string | null): void {
  const found = rowOf(event, wall, key);
  // A time without a zone may be meant anywhere in the world, so it counts as past only when it is past everywhere.
  const isPlaced = found.row.when !== null && 'startsAt' in found.row.when;
  const isPast = wall !== null && found.at < (isPlaced ? course.now : subDays(course.now, 1)).getTime();
  if (!isPast) return void course.found.push(found);
  course.past += 1;
  const isRecent = found.at >= subDays(course.now, rememberedDays).getTime();
  if (isRecent) course.pastEvents.add(eventOf(found.row.key).event);
}

function rowOf(event: CalendarEvent, wall: Wall | null, key: string | null): Found {
  const { title, problems } = readTitle(event.title);
  const { when, problem } = whenOf(event, wall);
  const at = when && 'startsAt' in when ? new Date(when.startsAt) : wall ? asIfUtc(wall) : null;
  return {
    at: at?.getTime() ?? 0,
    row: {
      key: key ?? (event.uid ? keyOf('uid', [event.uid]) : keyOf('row', [title.toLowerCase(), wall ?? ''])),
      title,
      location: readPlaceName(event.location),
      format: '',
      when,
      spots: null,
      minutes: null,
      feeText: null,
      isCancelled: event.isCancelled,
      problems: problem ? [...problems, problem] : problems,
    },
  };
}

/** Returns when the date of an event is, as instants if its zone is known. */
function whenOf(event: CalendarEvent, wall: Wall | null): { when: When | null; problem?: FileProblem } {
  const { start } = event;
  const problem = (code: FileProblem['code'], value = '') => ({ when: null, problem: { code, value } });
  if (!start) return problem('dateUnknown');
  if (!wall) return problem('allDay', start.date);
  const lasts = minutesOf(event);
  if (lasts !== null && lasts < 0) return problem('endBeforeStart');
  if (lasts !== null && lasts >= minutesOfADay) return problem('longerThanADay');
  if (start.zone) {
    const startsAt = instantOf(wall, start.zone);
    const endsAt = lasts ? addMinutes(startsAt, lasts).toISOString() : null;
    return { when: { startsAt: startsAt.toISOString(), endsAt } };
  }
  const [date = '', starts = ''] = wall.split('T');
  const ends = lasts ? addMinutes(asIfUtc(wall), lasts).toISOString().slice(11, 16) : null;
  const zone = start.unknown && shown(start.unknown);
  return {
    when: { date, doors: null, starts, ends, zone },
    ...(zone !== null && { problem: { code: 'zoneUnknown', value: zone } }),
  };
}

/** Returns the length of an event in whole minutes; null for an event with neither a duration nor an end. */
function minutesOf({ start, end, lasts }: CalendarEvent): number | null {
  if (lasts !== null) return Math.round(lasts);
  if (!start?.wall || !end?.wall) return null;
  const instant = (time: typeof start) =>
    time.zone ? instantOf(time.wall ?? '', time.zone) : asIfUtc(time.wall ?? '');
  return differenceInMinutes(instant(end), instant(start));
}

/** Returns the row of an event that cannot be read. Its key is made of the content, so that two such rows differ. */
function unreadable(found: string, content: string): Found {
  const { title } = readTitle(found);
  return {
    at: 0,
    row: {
      key: keyOf('row', ['broken', content.slice(0, 1000)]),
      title,
      location: '',
      format: '',
      when: null,
      spots: null,
      minutes: null,
      feeText: null,
      isCancelled: false,
      problems: [{ code: 'unreadable', value: '' }],
    },
  };
}
