import ICAL from 'ical.js';
import { importLimits } from './limits';
import { zoneNamed } from './zone-parsing';
import { instantOf, readStamp, wallAt, type Stamp, type Wall, type Zone } from './local-time-rules';

/** Where an event's times are: in a zone, in one that nobody knows, or (both null) wherever the venue is. */
export type Place = { zone: Zone | null; unknown: string | null };

/** A time of an event with the place that it is meant in. */
export type Placed = Stamp & Place;

/** An event of a calendar as it stands there, without its recurrence followed. */
export type CalendarEvent = {
  uid: string;
  sequence: number;
  title: string;
  location: string;
  isCancelled: boolean;
  start: Placed | null;
  end: Placed | null;
  /** Minutes that it lasts; null: its end says so, or nothing does. */
  lasts: number | null;
  /** Which date of a recurrence it takes the place of. */
  insteadOf: Placed | null;
  rules: ICAL.Recur[];
  /** Dates besides those of the rules, and such that are left out. */
  more: Placed[];
  except: Placed[];
};

/** A calendar's parts: each event by itself, so that a broken one does not take the others with it. */
export type CalendarParts = { events: string[]; zones: string[] };

/**
 * What is read of an event. The rest is left out before anything looks at it: descriptions and reminders are none of a
 * show's, and the addresses of guests are none of ours.
 */
const readProperties =
  /^(UID|SEQUENCE|SUMMARY|LOCATION|STATUS|DTSTART|DTEND|DURATION|RECURRENCE-ID|RRULE|RDATE|EXDATE)[;:]/i;

/** The parts of a calendar, or null for a text that is none. */
export function splitCalendar(text: string): CalendarParts | null {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s*$/im.test(text)) return null;
  const parts: CalendarParts = { events: [], zones: [] };
  let open: { name: string; lines: string[]; inside: number } | null = null;
  const close = () => {
    if (open) parts[open.name === 'VEVENT' ? 'events' : 'zones'].push(open.lines.join('\r\n'));
    open = null;
  };
  for (const line of unfolded(text)) {
    const [, step, name] = /^(BEGIN|END):([\w-]+)\s*$/.exec(line.slice(0, 80).toUpperCase()) ?? [];
    if (step === 'BEGIN' && (name === 'VEVENT' || name === 'VTIMEZONE')) {
      // One that never ended ends here, unreadable.
      close();
      open = { name, lines: [line], inside: 0 };
    } else if (open?.name === 'VTIMEZONE') open.lines.push(line);
    else if (open && step === 'BEGIN') open.inside += 1;
    else if (open && step === 'END' && name !== 'VEVENT') open.inside -= 1;
    else if (open && (step === 'END' || (open.inside === 0 && isRead(line)))) open.lines.push(line);
    if (open && step === 'END' && name === open.name) close();
  }
  close();
  return parts;
}

/** Also what has no property's form: then the event is broken, and has to be told. */
function isRead(line: string): boolean {
  return readProperties.test(line) || !/^[\w.-]+[;:]/.test(line);
}

/** Lines as they were before they were folded (RFC 5545, 3.1), without empty ones. */
function unfolded(text: string): string[] {
  return text
    .replace(/(\r\n|\n|\r)[ \t]/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line !== '');
}

/** The zones that a calendar may define: more than that are none that anybody made. */
const mostZones = 50;

/**
 * Finds the zone behind a name: by the name itself, else as the calendar defines it. What a calendar says about a zone that
 * everybody knows is often old or cut short.
 */
export function zonesOf(blocks: readonly string[]): (name: string) => Zone | null {
  const defined = new Map<string, string>();
  for (const block of blocks.slice(0, mostZones)) {
    const [, name] = /^TZID[^:]*:(.*)$/im.exec(block) ?? [];
    if (name) defined.set(name.trim(), block);
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

/** A zone as a calendar defines it; null when it cannot be read or its clock changes more than a clock does. */
function ownZone(block: string): ICAL.Timezone | null {
  try {
    const zone = componentOf(block, 'vtimezone');
    const changes = [...zone.getAllSubcomponents('standard'), ...zone.getAllSubcomponents('daylight')];
    if (changes.length === 0 || changes.length > 20 || !changes.every(isYearly)) return null;
    return new ICAL.Timezone({ component: zone, tzid: String(zone.getFirstPropertyValue('tzid')) });
  } catch {
    return null;
  }
}

/** Once a year, as in "the last Sunday in March": the library writes down every single change until then. */
function isYearly(change: ICAL.Component): boolean {
  return change.getAllProperties('rrule').every((property) => {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur) || rule.freq !== 'YEARLY') return false;
    return Object.entries(rule.parts).every(
      ([name, values]) =>
        ['BYMONTH', 'BYDAY', 'BYMONTHDAY'].includes(name) && (name === 'BYMONTHDAY' || values?.length === 1),
    );
  });
}

/** An event of a calendar; throws when its lines are none. */
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
  };
}

/** What the lines of an event say that cannot be read as a whole: its title, as far as there is one. */
export function titleOfBroken(block: string): string {
  return /^SUMMARY[^:\r\n]*:(.*)$/im.exec(block)?.[1] ?? '';
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

/** The times of a property as they are spelled: the library would make 3 March of 31 February. */
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

/** What the clock shows at that time in the place of another one, where both are known. */
export function wallFor(place: Place, time: Placed): Wall | null {
  if (time.wall === null) return null;
  if (!time.zone || !place.zone || time.zone === place.zone) return time.wall;
  return wallAt(instantOf(time.wall, time.zone), place.zone);
}
