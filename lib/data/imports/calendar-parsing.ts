import { addMinutes, differenceInMinutes } from '@/lib/core/time/dates';
import { subDays } from '@/lib/core/time/calendar-rules';
import { ok, refused, type Result } from '@/lib/core/result';
import {
  brokenLine,
  momentOf,
  readEvent,
  textOf,
  titleOfBroken,
  wallFor,
  type CalendarEvent,
  type EventZone,
  type ZonedStamp,
} from './event-parsing';
import { importLimits } from './limits';
import { splitCalendar, type CalendarParts } from './line-parsing';
import { zonesOf } from './zone-parsing';
import { rowOf, unreadable, type Found } from './calendar-row-parsing';
import { datesOf, rhythmOf, type SeriesDate } from './series-parsing';
import { keyOf, oneLine, shown, slotsIn } from './row-schema';
import type { FileNote, FileProblem, FileRefusal, Reading, Repeat } from './row-schema';
import { asIfUtc, type Wall } from './local-time-rules';

/** The shared state of parsing a calendar. `noted` has the events whose notes a row shows already. */
type Course = {
  now: Date;
  found: Found[];
  past: number;
  pastEvents: Set<string>;
  cut: number;
  stepsLeft: number;
  noted: Set<CalendarEvent>;
  repeats: Record<string, Repeat>;
};

/**
 * Returns the coming dates of a calendar in order. Recurrences are expanded for some months (lib/data/imports/limits).
 * Unsupported statements of the file are named at its rows. An event that cannot be read becomes a row with a problem
 * and does not affect the others.
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
  const course = newCourse(now);
  const zoneOf = zonesOf(parts.zones, now);
  const events: CalendarEvent[] = [];
  for (const block of parts.events) {
    block.unclear.push(...parts.unclear);
    try {
      const event = readEvent(block, zoneOf);
      events.push({ ...event, isCancelled: event.isCancelled || parts.isCancellation });
    } catch {
      course.found.push(unreadable(titleOfBroken(block), textOf(block), brokenLine(block)));
    }
    if (course.found.length > importLimits.rows) return refused('tooManyRows');
  }
  for (const same of byUid(course, events)) {
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
    findings: {
      past,
      cut,
      name: nameOf(text),
      pastEvents: [...pastEvents],
      parts: partsIn(events),
      repeats: course.repeats,
      notes: notesOf(parts),
    },
  });
}

function newCourse(now: Date): Course {
  const counts = { past: 0, cut: 0, stepsLeft: importLimits.stepsInAll };
  return { now, found: [], pastEvents: new Set(), noted: new Set(), repeats: {}, ...counts };
}

/** Returns the events that are parts of a split one, with its id. */
function partsIn(events: readonly CalendarEvent[]): Record<string, string> {
  const parts = events.flatMap(({ uid, partOf }) => (uid && partOf ? [[keyOf('uid', [uid]), partOf]] : []));
  return Object.fromEntries(parts) as Record<string, string>;
}

const eventOf = slotsIn({ parts: {} });

/** Days for which a past event counts as still in the file. */
const rememberedDays = 62;

/** Returns the calendar's own name, from its beginning; "" for none. */
function nameOf(text: string): string {
  const [, name = ''] =
    /^X-WR-CALNAME(?:;[^:\r\n]{0,200})?:([^\r\n]{1,200})/im.exec(text.slice(0, 5000)) ?? [];
  return oneLine(name);
}

/** Names the entries of a calendar that are no events, such as tasks. */
function notesOf({ others }: CalendarParts): FileNote[] {
  const value = [...others].map(([name, count]) => `${name} (${count})`).join(', ');
  return value === '' ? [] : [{ code: 'otherEntries', value }];
}

/** Groups events by UID: a recurrence with its changed dates, each in the newest version. */
function byUid(course: Course, events: readonly CalendarEvent[]): [CalendarEvent, ...CalendarEvent[]][] {
  const groups = new Map<string, Map<string, CalendarEvent>>();
  events.forEach((event, index) => {
    const group = event.uid || `\0${index}`;
    const versions = groups.get(group) ?? new Map<string, CalendarEvent>();
    const version = event.insteadOf ? slotOf(nowhere, event.insteadOf) : '';
    const before = versions.get(version);
    versions.set(version, before ? newerOf(course, before, event) : event);
    groups.set(group, versions);
  });
  return [...groups.values()].map(
    (versions) => [...versions.values()] as [CalendarEvent, ...CalendarEvent[]],
  );
}

/** Returns the newer of two versions of an event, and notes the other. */
function newerOf(course: Course, before: CalendarEvent, event: CalendarEvent): CalendarEvent {
  const [older, newer] = before.sequence <= event.sequence ? [before, event] : [event, before];
  const said = ({ text }: CalendarEvent) => text.replace(/^SEQUENCE[;:].*$/im, '');
  if (said(older) === said(newer)) return newer;
  // Two events that share a UID by mistake are not versions of one event.
  const isOther = older.sequence === newer.sequence && older.start?.wall !== newer.start?.wall;
  if (isOther) {
    const { row, at } = rowOf(
      older,
      older.start?.wall ?? null,
      keyOf('row', ['same', older.text.slice(0, 1000)]),
    );
    course.found.push({ at, row: { ...row, when: null, problems: [{ code: 'sameUid', value: '' }] } });
  } else newer.notes.push({ code: 'severalVersions', value: '' });
  return newer;
}

/** An event that replaces a date of a series, and the local time of that date as the series has it. */
type Replacement = { event: CalendarEvent; instead: ZonedStamp; of: Wall };

const nowhere: EventZone = { zone: null, unknown: null };

/** Returns a key that is the same for two times on the same date of a series: its instant, or its day. */
function slotOf(venueZone: EventZone, { wall, date, ...time }: ZonedStamp): string {
  return wall === null ? date : String(momentOf(venueZone, { ...time, wall }));
}

function readSame(course: Course, events: CalendarEvent[]): void {
  const whole = events.find(({ insteadOf }) => insteadOf === null);
  const venueZone: EventZone = whole?.start ?? nowhere;
  const replacements = events.flatMap((event): Replacement[] => {
    const { insteadOf } = event;
    return insteadOf
      ? [{ event, instead: insteadOf, of: wallFor(venueZone, insteadOf) ?? insteadOf.date }]
      : [];
  });
  if (whole) addWhole(course, whole, replacements);
  for (const { event, of } of replacements) addSingle(course, event, keyOf('uid', [event.uid, of]));
}

/** Adds an event with one date. */
function addSingle(course: Course, event: CalendarEvent, key: string | null): void {
  add(course, event, { wall: event.start?.wall ?? null, key });
}

/** Adds an event, or the coming dates of a series except those that another event replaces. */
function addWhole(course: Course, event: CalendarEvent, replacements: Replacement[]): void {
  const { start, problems } = event;
  const isSeries = event.rules.length > 0 || event.more.length > 0;
  if (!start?.wall || problems.length > 0 || (!isSeries && replacements.length === 0)) {
    return addSingle(course, event, null);
  }
  const series = datesOf(event, { ...start, wall: start.wall }, course.now, course.stepsLeft);
  const { dates, days, notes, steps, known } = series;
  course.stepsLeft -= steps;
  event.notes.push(...notes);
  if (!dates) {
    event.problems.push({
      code: 'ruleUnknown',
      value: shown(event.text.match(/^RRULE.*$/gim)?.join(' ') ?? ''),
    });
    return addSingle(course, event, null);
  }
  if (known !== null) course.cut += 1;
  const rhythm = rhythmOf(event, series, course.now);
  if (isSeries) course.repeats[keyOf('uid', [event.uid])] = { rhythm, goesOn: known !== null };
  const walls = new Map(dates.map(({ wall }) => [slotOf(start, { ...start, wall }), wall]));
  for (const one of replacements) one.of = walls.get(slotOf(start, one.instead)) ?? one.of;
  noteMisses(dates, replacements, known);
  const replaced = new Set(replacements.map(({ of }) => of));
  for (const day of days) addDay(course, event, day);
  for (const { wall, lasts } of dates) {
    if (replaced.has(wall) || replaced.has(wall.slice(0, 10))) continue;
    const key = isSeries ? keyOf('uid', [event.uid, wall]) : null;
    const now = following(event, wall, replacements);
    if (now) add(course, now.event, { wall: now.wall, key });
    else add(course, event, { wall, key, lasts });
    if (course.found.length > importLimits.rows) return;
  }
}

/** Notes events that replace a date that the series does not have. */
function noteMisses(dates: SeriesDate[], replacements: Replacement[], known: Wall | null): void {
  const all = new Set(dates.flatMap(({ wall }) => [wall, wall.slice(0, 10)]));
  for (const { event, of } of replacements) {
    const isWithin = known === null || of <= known;
    if (!all.has(of) && isWithin) event.notes.push({ code: 'notInSeries', value: of.replace('T', ' ') });
  }
}

/** Returns the event that replaces a date and all later ones (RANGE=THISANDFUTURE), moved accordingly. */
function following(
  event: CalendarEvent,
  wall: Wall,
  replacements: Replacement[],
): { event: CalendarEvent; wall: Wall } | null {
  const { start } = event;
  const [latest] = replacements
    .filter((one) => one.event.isForFollowing && one.of <= wall)
    .sort((one, other) => other.of.localeCompare(one.of));
  const { start: moved, insteadOf } = latest?.event ?? {};
  if (!latest || !start || !moved?.wall || !insteadOf) return null;
  // A day alone means the date of the series on that day.
  const original = insteadOf.wall
    ? insteadOf
    : { ...start, date: insteadOf.date, wall: `${insteadOf.date}T${start.wall?.slice(11)}` };
  const [from, here] = [
    wallFor(moved, original),
    wallFor(moved, { ...start, date: wall.slice(0, 10), wall }),
  ];
  if (!from || !here) return null;
  const by = differenceInMinutes(asIfUtc(moved.wall), asIfUtc(from));
  return { event: latest.event, wall: addMinutes(asIfUtc(here), by).toISOString().slice(0, 16) };
}

/** Adds a day that a series lists without a time. */
function addDay(course: Course, event: CalendarEvent, day: string): void {
  const { row } = rowOf(event, null, keyOf('uid', [event.uid, day]));
  const problems: FileProblem[] = [{ code: 'allDay', value: day }];
  course.found.push({ at: asIfUtc(`${day}T00:00`).getTime(), row: { ...row, when: null, problems } });
}

/** A date of an event: its local time, key, and length if that is not the event's own. */
type EventDate = { wall: Wall | null; key: string | null; lasts?: number | null };

function add(course: Course, event: CalendarEvent, { wall, key, lasts }: EventDate): void {
  const found = rowOf(lasts ? { ...event, lasts } : event, wall, key);
  // A time without a zone may belong to any zone, so it counts as past only when it is past in all of them.
  const isPlaced = found.row.when !== null && 'startsAt' in found.row.when;
  // The end of an unreadable series is unknown, so it does not count as past.
  const isUnknown = event.problems.length > 0 && event.rules.length > 0;
  const isPast =
    wall !== null && !isUnknown && found.at < (isPlaced ? course.now : subDays(course.now, 1)).getTime();
  if (isPast) {
    course.past += 1;
    const isRecent = found.at >= subDays(course.now, rememberedDays).getTime();
    if (isRecent) course.pastEvents.add(eventOf(found.row.key).event);
    return;
  }
  if (!course.noted.has(event)) found.row.notes.unshift(...withoutTwins(event.notes));
  course.noted.add(event);
  course.found.push(found);
}

/** Leaves out equal notes: a file may exclude one date twice. */
function withoutTwins(notes: readonly FileNote[]): FileNote[] {
  return [...new Map(notes.map((one) => [`${one.code} ${one.value}`, one])).values()];
}
