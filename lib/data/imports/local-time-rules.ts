import { describeTime } from '@/lib/core/time/format';
import { dateIn, instantAt, instantWhere } from '@/lib/core/time/zoned';

/** A local time: "2026-11-27T20:00". Texts in this form sort by time. */
export type Wall = string;

/** A zone that a calendar defines, by its offset from UTC at an instant; both in milliseconds. */
export type OwnZone = { distanceAt: (instant: number) => number };

/** A zone by its IANA name, or as a calendar defines it. */
export type Zone = string | OwnZone;

const form = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d)(?::\d{2}(?:\.\d+)?)?(Z)?)?$/;

/** A parsed time of iCalendar: "2026-11-27T20:00:00" or with a Z. A date alone has no local time. */
export type Stamp = { date: string; wall: Wall | null; isUtc: boolean };

/** Parses a time of iCalendar in any year: definitions of zones begin in 1601, rules end in 9999. Null if invalid. */
export function readStamp(text: string): Stamp | null {
  const [matched, date = '', hours, minutes, zulu] = form.exec(text) ?? [];
  if (matched === undefined || !isInCalendar(date)) return null;
  const wall = hours === undefined ? null : `${date}T${hours}:${minutes}`;
  return { date, wall, isUtc: zulu === 'Z' };
}

/** Whether the day exists, in a plausible year for a show: "2026-02-31" does not. */
export function isDay(date: string): boolean {
  return date >= '1970' && date < '2200' && isInCalendar(date);
}

/** Whether the day exists. The year 0000 does not. */
function isInCalendar(date: string): boolean {
  const at = new Date(`${date}T00:00Z`);
  return date >= '0001' && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === date;
}

/** Returns the instant of a local time in the zone. */
export function instantOf(wall: Wall, zone: Zone): Date {
  const [date = '', time = ''] = wall.split('T');
  if (typeof zone === 'string') return instantAt(date, time, zone);
  return instantWhere(date, time, zone.distanceAt);
}

/** Returns the local time in the zone at the instant. */
export function wallAt(instant: Date, zone: Zone): Wall {
  if (typeof zone === 'string') return `${dateIn(instant, zone)}T${describeTime(instant, zone)}`;
  const at = instant.getTime();
  return new Date(at + zone.distanceAt(at)).toISOString().slice(0, 16);
}

/** Treats a local time as UTC, to compare times without a zone. */
export function asIfUtc(wall: Wall): Date {
  return new Date(`${wall}:00Z`);
}
