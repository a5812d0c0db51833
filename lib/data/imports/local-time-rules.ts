import ICAL from 'ical.js';
import { describeTime } from '@/lib/core/time/format';
import { dateIn, instantAt } from '@/lib/core/time/zoned';
import { isTimeZone } from '@/lib/core/time/zones';

/** A local time: "2026-11-27T20:00". Texts in this form sort by time. */
export type Wall = string;

/** A zone by its IANA name, or as a calendar defines it. */
export type Zone = string | ICAL.Timezone;

const form = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d)(?::\d{2}(?:\.\d+)?)?(Z)?)?$/;

/** A parsed time of iCalendar: "2026-11-27T20:00:00" or with a Z. A date alone has no local time. */
export type Stamp = { date: string; wall: Wall | null; isUtc: boolean };

/** Parses a time of iCalendar; null when it is no valid day or time. */
export function readStamp(text: string): Stamp | null {
  const [matched, date = '', hours, minutes, zulu] = form.exec(text) ?? [];
  if (matched === undefined || !isDay(date)) return null;
  const wall = hours === undefined ? null : `${date}T${hours}:${minutes}`;
  return { date, wall, isUtc: zulu === 'Z' };
}

/** Whether the day exists, in a year that shows can be in: "2026-02-31" does not. */
export function isDay(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const at = new Date(Date.UTC(year, month - 1, day));
  return year >= 1970 && year < 2200 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}

/** Returns the instant of a local time in the zone. */
export function instantOf(wall: Wall, zone: Zone): Date {
  const [date = '', time = ''] = wall.split('T');
  if (typeof zone === 'string') return instantAt(date, time, zone);
  const at = ICAL.Time.fromDateTimeString(`${wall}:00`);
  at.zone = zone;
  return at.toJSDate();
}

/** Returns the local time in the zone at the instant. */
export function wallAt(instant: Date, zone: Zone): Wall {
  if (typeof zone === 'string') return `${dateIn(instant, zone)}T${describeTime(instant, zone)}`;
  const at = ICAL.Time.fromJSDate(instant, true).convertToZone(zone);
  return at.toString().slice(0, 16);
}

/** Treats a local time as UTC, to compare times without a zone. */
export function asIfUtc(wall: Wall): Date {
  return new Date(`${wall}:00Z`);
}

/** Windows' names of the time zones of German and English shows, which Outlook uses too; from CLDR's windowsZones. */
const windowsZones = new Map(
  Object.entries({
    'W. Europe Standard Time': 'Europe/Berlin',
    'Central European Standard Time': 'Europe/Warsaw',
    'Central Europe Standard Time': 'Europe/Budapest',
    'Romance Standard Time': 'Europe/Paris',
    'GMT Standard Time': 'Europe/London',
    'Greenwich Standard Time': 'Atlantic/Reykjavik',
    'GTB Standard Time': 'Europe/Bucharest',
    'E. Europe Standard Time': 'Europe/Chisinau',
    'FLE Standard Time': 'Europe/Kiev',
    'Russian Standard Time': 'Europe/Moscow',
    'Turkey Standard Time': 'Europe/Istanbul',
    'Israel Standard Time': 'Asia/Jerusalem',
    'Eastern Standard Time': 'America/New_York',
    'Central Standard Time': 'America/Chicago',
    'Mountain Standard Time': 'America/Denver',
    'Pacific Standard Time': 'America/Los_Angeles',
    'Atlantic Standard Time': 'America/Halifax',
    'AUS Eastern Standard Time': 'Australia/Sydney',
    'New Zealand Standard Time': 'Pacific/Auckland',
    UTC: 'UTC',
  }),
);

/** Names that Outlook uses on a German machine. */
const spokenZones: [RegExp, string][] = [
  [/amsterdam, berlin, bern|w\. europe|mitteleurop|westeurop/i, 'Europe/Berlin'],
  [/greenwich mean time[ :]+dublin|dublin, edinburgh/i, 'Europe/London'],
];

/** The most characters of a zone's name. Outlook's longest, a list of cities, has 60. */
const longestName = 200;

/**
 * Returns the IANA zone of a name in a calendar: an IANA name, one of Windows, or either at the end of a path
 * ("/freeassociation.sourceforge.net/Europe/Berlin"). Null for an unknown name, and for one that is too long.
 */
export function zoneNamed(name: string): string | null {
  if (name.length > longestName) return null;
  const plain = unquoted(name.trim());
  const windows = windowsZones.get(plain);
  if (windows) return windows;
  if (isKnownZone(plain)) return plain;
  const steps = plain.split('/');
  // "America/Argentina/Buenos_Aires" has three parts.
  const tails = [-3, -2].map((from) => steps.slice(from).join('/'));
  const known = steps.length > 2 ? tails.find(isKnownZone) : undefined;
  return known ?? spokenZones.find(([words]) => words.test(plain))?.[1] ?? null;
}

function unquoted(text: string): string {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

/** Accepts old names ("Europe/Kiev", "CET"), but no offsets ("+01:00"). */
function isKnownZone(name: string): boolean {
  if (isTimeZone(name)) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
