import 'server-only';
import ICAL from 'ical.js';
import { tzlib_get_ical_block as zoneBlocks } from 'timezones-ical-library';
import { withoutControls } from '@/lib/core/text/escape';
import { wallClockIn } from '@/lib/core/time/zoned';

/** One event. Texts may contain any character. */
export type CalendarEvent = {
  /** Stays the same for the same event. */
  uid: string;
  /** Rises with each change. */
  sequence: number;
  changedAt: Date;
  createdAt: Date;
  startsAt: Date;
  endsAt: Date;
  /** The IANA zone of its local times. */
  timeZone: string;
  title: string;
  description: string;
  place: string;
  geo: { latitude: number; longitude: number } | null;
  url: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Whether the event makes its reader busy. */
  isBusy: boolean;
  /** Minutes from the reminder to the start; null for no reminder. */
  alarmBefore: number | null;
};

export type Calendar = {
  name: string;
  description: string;
  events: CalendarEvent[];
};

/** The interval for reloading a calendar, as a duration of RFC 5545. Most programs load less often. */
const refreshInterval = 'PT1H';

/** Octets of a line. The library does not count the space that a continued line begins with; 75 are allowed. */
ICAL.foldLength = 74;

/** A property as jCal (RFC 7265) has it: its name, its parameters, the type of its value, and the value. */
type Property = [name: string, parameters: Record<string, string>, type: string, value: unknown];
type Component = [name: string, properties: Property[], components: Component[]];

/** Writes a calendar (RFC 5545). It contains no time of writing, so the same events give the same text. */
export function writeCalendar({ name, description, events }: Calendar): string {
  const rules = new Set(events.map(({ timeZone }) => zoneOf(timeZone).rules));
  const calendar: Component = [
    'vcalendar',
    [
      text('version', '2.0'),
      text('prodid', '-//Spotlicht//Spotlicht//DE'),
      raw('name', escaped(name)),
      raw('x-wr-calname', escaped(name)),
      ...(description ? [raw('x-wr-caldesc', escaped(description))] : []),
      ['refresh-interval', {}, 'duration', refreshInterval],
      raw('x-published-ttl', refreshInterval),
    ],
    [...[...rules].filter((one) => one !== null), ...events.map(toComponent)],
  ];
  return ICAL.stringify(calendar);
}

function toComponent(event: CalendarEvent): Component {
  const isOff = event.status === 'CANCELLED';
  const isBusy = event.isBusy && !isOff;
  const taken = event.status === 'TENTATIVE' ? 'TENTATIVE' : 'BUSY';
  return [
    'vevent',
    [
      text('uid', event.uid),
      ['sequence', {}, 'integer', event.sequence],
      // Without a METHOD, DTSTAMP is the time of the event's last change.
      utc('dtstamp', event.changedAt),
      local('dtstart', event.startsAt, event.timeZone),
      local('dtend', event.endsAt, event.timeZone),
      text('summary', event.title),
      text('transp', isBusy ? 'OPAQUE' : 'TRANSPARENT'),
      text('location', event.place),
      ...(event.geo ? [geo(event.geo)] : []),
      text('description', event.description),
      ['url', {}, 'uri', event.url],
      text('status', event.status),
      raw('x-microsoft-cdo-busystatus', isBusy ? taken : 'FREE'),
      utc('created', event.createdAt),
      utc('last-modified', event.changedAt),
    ],
    event.alarmBefore === null || isOff ? [] : [toAlarm(event.title, event.alarmBefore)],
  ];
}

function toAlarm(title: string, minutes: number): Component {
  const before = ICAL.Duration.fromSeconds(-60 * minutes).toString();
  const trigger: Property = ['trigger', {}, 'duration', before];
  return ['valarm', [text('action', 'DISPLAY'), trigger, text('description', title)], []];
}

const text = (name: string, value: string): Property => [name, {}, 'text', clean(value)];

/** A value that is written as it is: the library does not know the property. */
const raw = (name: string, value: string): Property => [name, {}, 'unknown', value];

const geo = ({ latitude, longitude }: { latitude: number; longitude: number }): Property => [
  'geo',
  {},
  'float',
  [latitude, longitude],
];

const utc = (name: string, instant: Date): Property => [
  name,
  {},
  'date-time',
  `${instant.toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)}Z`,
];

/** A time by the clocks of its zone; in UTC when its rules are unknown. */
function local(name: string, instant: Date, timeZone: string): Property {
  const zone = zoneOf(timeZone);
  if (!zone.rules) return utc(name, instant);
  return [name, { tzid: zone.name }, 'date-time', wallClockIn(instant, zone.name)];
}

const clean = (value: string): string => withoutControls(value).replaceAll(/\r\n?/g, '\n');

/** Escapes a text (RFC 5545, 3.3.11). */
const escaped = (value: string): string =>
  clean(value)
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** The VTIMEZONE of a zone, and the zone's name in it, which may differ: Europe/Copenhagen has Berlin's rules. */
type Zone = { name: string; rules: Component | null };

const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (!zone) zones.set(timeZone, (zone = findZone(timeZone)));
  return zone;
}

function findZone(timeZone: string): Zone {
  const found = zoneBlocks(timeZone);
  if (!Array.isArray(found) || !found[0]) return { name: 'UTC', rules: null };
  const rules = ICAL.parse(found[0]) as Component;
  const name = String(rules[1].find(([property]) => property === 'tzid')?.[3]);
  return name === timeZone ? { name, rules } : zoneOf(name);
}
