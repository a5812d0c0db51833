import ICAL from 'ical.js';
import { importLimits } from './limits';
import { componentOf, valueOf } from './component-parsing';
import { lengthOf } from './length-rules';
import { isOf, lineShown, noteOf, type EventBlock, type Line } from './line-parsing';
import { isWellFormed } from './recurrence-rules';
import type { FileNote, FileProblem } from './row-schema';
import {
  instantOf,
  readStamp,
  wallAt,
  type OwnZone,
  type Stamp,
  type Wall,
  type Zone,
} from './local-time-rules';
import { platformZone } from '@/lib/core/time/zones';
import type { NamedZone } from './zone-parsing';

/**
 * The zone of an event's times: a known one, an unknown one, or (both null) that of the venue. `inFile` is the
 * calendar's own definition of a zone that is known by its name.
 */
export type EventZone = { zone: Zone | null; unknown: string | null; inFile?: OwnZone | null };

/** A time of an event with its zone. */
export type ZonedStamp = Stamp & EventZone;

/** A date besides those of a rule. `lasts` is its own length in minutes, if it has one. */
type Extra = ZonedStamp & { lasts: number | null };

/** An event of a calendar as the file has it. Its recurrence is not expanded yet. */
export type CalendarEvent = {
  uid: string;
  sequence: number;
  title: string;
  location: string;
  isCancelled: boolean;
  start: ZonedStamp | null;
  /** Length in minutes; null when the event has none. */
  lasts: number | null;
  /** The date of a recurrence that this event replaces, and whether it also replaces all later ones. */
  insteadOf: ZonedStamp | null;
  isForFollowing: boolean;
  /** The rules; null for one that contradicts itself or is malformed. */
  rules: (ICAL.Recur | null)[];
  /** The name that Apple's calendar gives all parts of an event that it has split; "" for none. */
  partOf: string;
  /** Dates besides those of the rules (`more`), and excluded dates (`except`). */
  more: Extra[];
  except: ZonedStamp[];
  notes: FileNote[];
  /** The reasons why it cannot become a show. */
  problems: FileProblem[];
  /** Its lines, to compare versions. */
  text: string;
};

/**
 * A zone's name that contains a colon, in front of times. It should be in quotation marks and often is not:
 * `TZID=tzone://Microsoft/Utc`.
 */
const bareZone = /^([A-Z-]+;(?:VALUE=[A-Z-]+;)?TZID=)([^"\r\n:]{1,100}:[^"\r\n]{1,200})(:[\dTZ,]+)$/gim;

type ZoneOf = (name: string) => NamedZone;

/** Parses an event of a calendar. Throws when its lines are invalid. */
export function readEvent(block: EventBlock, zoneOf: ZoneOf): CalendarEvent {
  const lines = textOf(block);
  if (lines.length > importLimits.event) throw new Error('That is more than an event has.');
  const event = componentOf(lines.replace(bareZone, '$1"$2"$3'), 'vevent');
  const text = (name: string) => String(event.getFirstPropertyValue(name) ?? '');
  const unclear = new Set(block.unclear);
  const notes = [...block.notes];
  const times = (name: string) => timesOf(event, name, { block, zoneOf, unclear, notes });
  const [starts, ends, insteadOf] = [times('dtstart'), times('dtend'), times('recurrence-id')];
  const [start = null, end = null] = [starts[0], ends[0]];
  for (const name of ['DTSTART', 'DTEND', 'DURATION', 'RECURRENCE-ID']) {
    for (const line of linesOf(block, name).slice(1)) unclear.add(line);
  }
  const length = lengthOf(start, end, valueIn(block, 'DURATION'));
  if (length.isZero) notes.push({ code: 'noLength', value: '' });
  const status = text('status').trim().toUpperCase();
  if (status === 'TENTATIVE') notes.push({ code: 'tentative', value: '' });
  const more = times('rdate');
  const except = times('exdate');
  return {
    uid: text('uid').trim(),
    sequence: Number.parseInt(text('sequence'), 10) || 0,
    title: text('summary'),
    location: text('location'),
    // The American spelling has one L.
    isCancelled: ['CANCELLED', 'CANCELED'].includes(status),
    start,
    lasts: length.minutes,
    insteadOf: insteadOf[0] ?? null,
    isForFollowing: event.getFirstProperty('recurrence-id')?.getFirstParameter('range') === 'THISANDFUTURE',
    rules: rulesOf(event, block),
    more,
    except,
    notes,
    problems: problemsOf(block, [...unclear], length.isUnclear),
    text: lines,
    partOf: partOf(event),
  };
}

function problemsOf(block: EventBlock, unclear: Line[], isLengthUnclear: boolean): FileProblem[] {
  const problems = unclear.map((line): FileProblem => ({ code: 'lineUnclear', value: lineShown(line) }));
  const [line] = [...linesOf(block, 'DURATION'), ...linesOf(block, 'DTEND')];
  if (isLengthUnclear && line && !unclear.includes(line)) {
    problems.push({ code: 'lengthUnclear', value: lineShown(line) });
  }
  return problems;
}

function partOf(event: ICAL.Component): string {
  const kind = 'X-CALENDARSERVER-RECURRENCE-SET';
  const part = event
    .getAllProperties('related-to')
    .find((property) => String(property.getFirstParameter('reltype')).toUpperCase() === kind);
  return String(part?.getFirstValue() ?? '').trim();
}

/** Returns the rules of an event. The library accepts rules that contradict themselves. */
function rulesOf(event: ICAL.Component, block: EventBlock): CalendarEvent['rules'] {
  const lines = linesOf(block, 'RRULE');
  return event.getAllProperties('rrule').map((property, index) => {
    const rule = property.getFirstValue();
    const text = lines[index]?.text ?? '';
    return rule instanceof ICAL.Recur && isWellFormed(text.slice(text.indexOf(':') + 1)) ? rule : null;
  });
}

function linesOf({ lines }: EventBlock, property: string): Line[] {
  return lines.filter(({ text }) => isOf(text, property));
}

/** Returns the value of a property, after its colon; null without such a line. */
function valueIn(block: EventBlock, property: string): string | null {
  return linesOf(block, property).length === 0 ? null : valueOf(textOf(block), property).trim();
}

/** Returns the lines of an event as one text. */
export function textOf({ lines }: EventBlock): string {
  return lines.map(({ text }) => text).join('\r\n');
}

/** Returns the title of an event that cannot be parsed as a whole. */
export function titleOfBroken(block: EventBlock): string {
  return valueOf(textOf(block), 'SUMMARY');
}

/** Returns the first line of an event that cannot be parsed on its own, for display; empty if there is none. */
export function brokenLine(block: EventBlock): string {
  const broken = block.lines.slice(0, 200).find(({ text }) => {
    if (/^(BEGIN|END):/i.test(text)) return false;
    try {
      componentOf(`BEGIN:VEVENT\r\n${text}\r\nEND:VEVENT`, 'vevent').getAllProperties()[0]?.getFirstValue();
      return false;
    } catch {
      return true;
    }
  });
  return broken ? lineShown(broken) : '';
}

/** Reads all times of a property. A line with an invalid time is unclear; the start has a problem of its own. */
function timesOf(
  event: ICAL.Component,
  name: string,
  {
    block,
    zoneOf,
    unclear,
    notes,
  }: { block: EventBlock; zoneOf: ZoneOf; unclear: Set<Line>; notes: FileNote[] },
): Extra[] {
  const lines = linesOf(block, name.toUpperCase());
  return event.getAllProperties(name).flatMap((property, index) => {
    const line = lines[index];
    const zone = property.getFirstParameter('tzid');
    const values = property.toJSON().slice(3) as unknown[];
    return values.flatMap((value): Extra[] => {
      const time = placed(value, zone, zoneOf);
      if (!time && line && name !== 'dtstart') unclear.add(line);
      if (time?.isUtc && zone && zoneOf(zone).zone !== 'UTC' && line) notes.push(noteOf('zoneAndUtc', line));
      return time ? [time] : [];
    });
  });
}

/** Reads a time, or a period with its length. The library would turn 31 February into 3 March. */
function placed(value: unknown, zone: string | undefined, zoneOf: ZoneOf): Extra | null {
  const [first, last] = (Array.isArray(value) ? value : [value]) as unknown[];
  const stamp = readStamp(String(first));
  if (!stamp) return null;
  const start = { ...stamp, ...eventZone(stamp, zone, zoneOf) };
  if (last === undefined) return { ...start, lasts: null };
  const ends = readStamp(String(last));
  const end = ends && { ...ends, ...eventZone(ends, zone, zoneOf) };
  const length = lengthOf(start, end, end ? null : String(last));
  return length.isUnclear || length.minutes === null ? null : { ...start, lasts: length.minutes };
}

function eventZone({ isUtc }: Stamp, name: string | undefined, zoneOf: ZoneOf): EventZone {
  if (isUtc) return { zone: 'UTC', unknown: null };
  const { zone, inFile } = name ? zoneOf(name) : { zone: null, inFile: null };
  return { zone, inFile, unknown: name && !zone ? name : null };
}

/** Returns the instant of a time with an hour, in milliseconds. Its zone defaults to that of the venue (`wallFor`). */
export function momentOf(venueZone: EventZone, time: EventZone & { wall: Wall }): number {
  return instantOf(time.wall, time.zone ?? venueZone.zone ?? platformZone).getTime();
}

/**
 * Converts a time to local time at a venue. A venue without a known zone has the platform's, as most venues do.
 */
export function wallFor(venueZone: EventZone, time: ZonedStamp): Wall | null {
  if (time.wall === null) return null;
  const to = venueZone.zone ?? platformZone;
  if (!time.zone || time.zone === to) return time.wall;
  return wallAt(instantOf(time.wall, time.zone), to);
}
