import ICAL from 'ical.js';
import { describeTime } from '@/lib/time/format';
import { dateIn, instantAt } from '@/lib/time/zoned';

/** What a clock on a wall shows: "2026-11-27T20:00". In this form earlier sorts before later. */
export type Wall = string;

/** A zone by its IANA name, or as a calendar defines one of its own. */
export type Zone = string | ICAL.Timezone;

const form = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d)(?::\d{2}(?:\.\d+)?)?(Z)?)?$/;

/** A time as iCalendar spells it, read: "2026-11-27T20:00:00" or with a Z; a date alone has no wall. */
export type Stamp = { date: string; wall: Wall | null; isUtc: boolean };

/** What is spelled there, or null for what is no day or no time. */
export function readStamp(text: string): Stamp | null {
  const [matched, date = '', hours, minutes, zulu] = form.exec(text) ?? [];
  if (matched === undefined || !isDay(date)) return null;
  const wall = hours === undefined ? null : `${date}T${hours}:${minutes}`;
  return { date, wall, isUtc: zulu === 'Z' };
}

/** Whether there is such a day, in a year that shows can be in: "2026-02-31" is none. */
export function isDay(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const at = new Date(Date.UTC(year, month - 1, day));
  return year >= 1970 && year < 2200 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}

/** The instant at which clocks in the zone show it. */
export function instantOf(wall: Wall, zone: Zone): Date {
  const [date = '', time = ''] = wall.split('T');
  if (typeof zone === 'string') return instantAt(date, time, zone);
  const at = ICAL.Time.fromDateTimeString(`${wall}:00`);
  at.zone = zone;
  return at.toJSDate();
}

/** What clocks in the zone show at the instant. */
export function wallAt(instant: Date, zone: Zone): Wall {
  if (typeof zone === 'string') return `${dateIn(instant, zone)}T${describeTime(instant, zone)}`;
  const at = ICAL.Time.fromJSDate(instant, true).convertToZone(zone);
  return at.toString().slice(0, 16);
}

/** The same clock without its zone, as UTC would show it: for comparing what has no zone. */
export function asIfUtc(wall: Wall): Date {
  return new Date(`${wall}:00Z`);
}
