import ICAL from 'ical.js';
import { importLimits } from './limits';
import { zoneNamed } from './local-time-rules';
import { instantOf, readStamp, wallAt, type Stamp, type Wall, type Zone } from './local-time-rules';

/** The zone of an event's times: a known one, an unknown one, or (both null) that of the venue. */
export type Place = { zone: Zone | null; unknown: string | null };

/** A time of an event with its zone. */
export type Placed = Stamp & Place;

/** An event of a calendar as the file has it. Its recurrence is not followed yet. */
export type CalendarEvent = {
  uid: string;
  sequence: number;
  title: string;
  location: string;
  isCancelled: boolean;
  start: Placed | null;
  end: Placed | null;
  /** Length in minutes; null when the event has an end instead, or says neither. */
  lasts: number | null;
  /** The date of a recurrence that this event replaces. */
  insteadOf: Placed | null;
  rules: ICAL.Recur[];
  /** What Apple's calendar calls all parts of an event that it has split; "" for none. */
  partOf: string;
  /** Dates besides those of the rules (`more`), and dates that are left out (`except`). */
  more: Placed[];
  except: Placed[];
};

/** A calendar split into parts. Each event is separate, so that a broken one does not affect the others. */
export type CalendarParts = {
  events: string[];
  zones: string[];
  /** How many dates all events list one by one: extra dates (RDATE) and dates that are left out (EXDATE). */
  dates: number;
};

/**
 * The properties that are read. All others are removed before anything parses them: shows do not use descriptions and
 * reminders, and the addresses of guests are private.
 */
const readProperties =
  /^(UID|SEQUENCE|SUMMARY|LOCATION|STATUS|DTSTART|DTEND|DURATION|RECURRENCE-ID|RRULE|RDATE|EXDATE|RELATED-TO)[;:]/i;

/** Splits a calendar into parts; null for a text that is no calendar. */
export function splitCalendar(text: string): CalendarParts | null {
  const lines = unfolded(text);
  if (!lines.some((line) => markOf(line) === 'BEGIN:VCALENDAR')) return null;
  const parts: CalendarParts = { events: [], zones: [], dates: 0 };
  let open: { name: string; lines: string[]; inside: number } | null = null;
  const close = () => {
    if (open) parts[open.name === 'VEVENT' ? 'events' : 'zones'].push(open.lines.join('\r\n'));
    open = null;
  };
  for (const line of lines) {
    const [, mark, name] = /^(BEGIN|END):([\w-]+)$/.exec(markOf(line)) ?? [];
    if (mark === 'BEGIN' && (name === 'VEVENT' || name === 'VTIMEZONE')) {
      // An event without an end ends here and counts as unreadable.
      close();
      open = { name, lines: [line], inside: 0 };
    } else if (open?.name === 'VTIMEZONE') open.lines.push(line);
    else if (open && mark === 'BEGIN') open.inside += 1;
    else if (open && mark === 'END' && name !== 'VEVENT') open.inside -= 1;
    else if (open && (mark === 'END' || (open.inside === 0 && isRead(line)))) {
      open.lines.push(line);
      parts.dates += datesIn(line);
    }
    if (open && mark === 'END' && name === open.name) close();
  }
  close();
  return parts;
}

/**
 * Returns the start of a line, in upper case without blanks, for comparing it with `BEGIN:` and `END:` lines. Its 80
 * characters are more than such a line needs; a longer line is cut, so that no pattern has to read all of it.
 */
function markOf(line: string): string {
  return line.slice(0, 80).trim().toUpperCase();
}

/** Returns how many dates a line lists. */
function datesIn(line: string): number {
  return isOf(line, 'EXDATE') || isOf(line, 'RDATE') ? line.split(',').length : 0;
}

/** A line that is no property is parsed too: it makes the event unreadable, and the preview has to show that. */
function isRead(line: string): boolean {
  const start = line.slice(0, 80);
  return readProperties.test(start) || !/^[\w.-]+[;:]/.test(start);
}

/** Joins folded lines (RFC 5545, 3.1) and removes empty ones. */
function unfolded(text: string): string[] {
  return text
    .replace(/(\r\n|\n|\r)[ \t]/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line !== '');
}

/** The most definitions of zones that are read of a calendar. */
const mostZones = 50;

/**
 * Returns a function that finds the zone of a name: by the name itself, otherwise by the calendar's definition. A
 * calendar's definition of a well-known zone is often old or incomplete.
 */
export function zonesOf(blocks: readonly string[]): (name: string) => Zone | null {
  const defined = new Map<string, string>();
  for (const block of blocks.slice(0, mostZones)) {
    const name = valueOf(block, 'TZID').trim();
    if (name) defined.set(name, block);
  }
  const found = new Map<string, Zone | null>();
  return (name) => {
    const kept = found.get(name);
    if (kept !== undefined) return kept;
    const block = defined.get(name);
    const zone = zoneNamed(name) ?? (block === undefined ? null : ownZone(block));
    found.set(name, zone);
    return zone;
  };
}

/** Returns a zone as a calendar defines it; null when it cannot be read or its clock changes implausibly often. */
function ownZone(block: string): ICAL.Timezone | null {
  if (block.length > importLimits.event) return null;
  try {
    const zone = componentOf(block, 'vtimezone');
    const changes = [...zone.getAllSubcomponents('standard'), ...zone.getAllSubcomponents('daylight')];
    if (changes.length === 0 || changes.length > 20 || !changes.every(isYearly)) return null;
    return new ICAL.Timezone({ component: zone, tzid: String(zone.getFirstPropertyValue('tzid')) });
  } catch {
    return null;
  }
}

/**
 * Whether a change happens once a year, as in "the last Sunday in March". The library lists every single change, so
 * more frequent ones would take too long.
 */
function isYearly(change: ICAL.Component): boolean {
  return change.getAllProperties('rrule').every((property) => {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur) || rule.freq !== 'YEARLY' || rule.interval !== 1) return false;
    return Object.entries(rule.parts).every(
      ([name, values]) =>
        ['BYMONTH', 'BYDAY', 'BYMONTHDAY'].includes(name) && (name === 'BYMONTHDAY' || values?.length === 1),
    );
  });
}

/** Parses an event of a calendar. Throws when its lines are invalid. */
export function readEvent(block: string, zoneOf: (name: string) => Zone | null): CalendarEvent {
  if (block.length > importLimits.event) throw new Error('That is more than an event has.');
  const event = componentOf(block, 'vevent');
  const text = (name: string) => String(event.getFirstPropertyValue(name) ?? '');
  const times = (name: string) =>
    event.getAllProperties(name).flatMap((property) => placedValues(property, zoneOf));
  const duration = event.getFirstPropertyValue('duration');
  return {
    uid: text('uid').trim(),
    sequence: Number.parseInt(text('sequence'), 10) || 0,
    title: text('summary'),
    location: text('location'),
    isCancelled: text('status').trim().toUpperCase() === 'CANCELLED',
    start: times('dtstart')[0] ?? null,
    end: times('dtend')[0] ?? null,
    lasts: duration instanceof ICAL.Duration ? duration.toSeconds() / 60 : null,
    insteadOf: times('recurrence-id')[0] ?? null,
    rules: event.getAllProperties('rrule').map((property) => property.getFirstValue() as ICAL.Recur),
    more: times('rdate'),
    except: times('exdate'),
    partOf: partOf(event),
  };
}

function partOf(event: ICAL.Component): string {
  const kind = 'X-CALENDARSERVER-RECURRENCE-SET';
  const part = event
    .getAllProperties('related-to')
    .find((property) => String(property.getFirstParameter('reltype')).toUpperCase() === kind);
  return String(part?.getFirstValue() ?? '').trim();
}

/** Returns the title of an event that cannot be parsed as a whole. */
export function titleOfBroken(block: string): string {
  return valueOf(block, 'SUMMARY');
}

/** Returns what follows the first colon of a property's first line, cut to the longest name or title that is stored. */
function valueOf(block: string, property: string): string {
  const line = block.split('\r\n').find((one) => isOf(one, property)) ?? '';
  const at = line.indexOf(':');
  return at < 0 ? '' : line.slice(at + 1, at + 1001);
}

function isOf(line: string, property: string): boolean {
  return (
    line.slice(0, property.length).toUpperCase() === property && /[;:]/.test(line.charAt(property.length))
  );
}

function componentOf(block: string, name: string): ICAL.Component {
  const [, , [inner] = []] = ICAL.parse(`BEGIN:VCALENDAR\r\n${block}\r\nEND:VCALENDAR`) as [
    string,
    unknown,
    unknown[]?,
  ];
  const component = new ICAL.Component(inner as ConstructorParameters<typeof ICAL.Component>[0]);
  if (component.name !== name) throw new Error(`There is no ${name}.`);
  return component;
}

/** Returns the times of a property as text. The library would turn 31 February into 3 March. */
function placedValues(property: ICAL.Property, zoneOf: (name: string) => Zone | null): Placed[] {
  const name = property.getFirstParameter('tzid');
  return (property.toJSON().slice(3) as unknown[]).flatMap((value) => {
    // A period begins with its start.
    const stamp = readStamp(String(Array.isArray(value) ? value[0] : value));
    if (!stamp) return [];
    if (stamp.isUtc) return [{ ...stamp, zone: 'UTC', unknown: null }];
    const zone = name ? zoneOf(name) : null;
    return [{ ...stamp, zone, unknown: name && !zone ? name : null }];
  });
}

/** Converts a time to the local time of another place, if both zones are known. */
export function wallFor(place: Place, time: Placed): Wall | null {
  if (time.wall === null) return null;
  if (!time.zone || !place.zone || time.zone === place.zone) return time.wall;
  return wallAt(instantOf(time.wall, time.zone), place.zone);
}
