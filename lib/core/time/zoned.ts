import { tzOffset } from '@date-fns/tz';
import { dateAfter } from './calendar-rules';

/** Lengths in milliseconds. No zone changes its clock twice within two days. */
const [minute, aDay] = [60_000, 86_400_000];

/**
 * The instant of a wall-clock time in a zone, e.g. ("2026-10-25", "20:00", "Europe/Berlin"). A time that the clock
 * change skips is read as the same distance after midnight would be; one that comes twice is the first.
 */
export function instantAt(date: string, time: string, timeZone: string): Date {
  return instantWhere(date, time, (instant) => distanceAt(instant, timeZone));
}

/**
 * The same for a zone that has no name. `distanceOf` returns its distance from UTC at an instant, both in milliseconds.
 */
export function instantWhere(date: string, time: string, distanceOf: (instant: number) => number): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  // Not left to TZDate: of two instants it takes one or the other, depending on the zone of the server.
  const wall = Date.UTC(year, month - 1, day, hours, minutes);
  const around = [distanceOf(wall - aDay), distanceOf(wall + aDay)];
  const [smaller, larger] = [Math.min(...around), Math.max(...around)];
  const first = wall - larger;
  return new Date(distanceOf(first) === larger ? first : wall - smaller);
}

/** Milliseconds in which a zone's distance from UTC is the same: clocks change at full quarters of an hour today. */
const quarter = 15 * minute;

/** The most distances that are kept. They are forgotten together. */
const mostKept = 20_000;

/** Distances from UTC in milliseconds, by zone and quarter of an hour: computing one takes longer than all the rest. */
const distances = new Map<string, number>();

function distanceAt(instant: number, timeZone: string): number {
  const key = `${Math.floor(instant / quarter)} ${timeZone}`;
  let distance = distances.get(key);
  if (distance === undefined) {
    distance = tzOffset(timeZone, new Date(instant)) * minute;
    if (distances.size >= mostKept) distances.clear();
    distances.set(key, distance);
  }
  return distance;
}

/** Returns a date whose UTC fields are the local time of an instant in a zone. */
export function localIn(instant: Date, timeZone: string): Date {
  const at = instant.getTime();
  return new Date(at + distanceAt(at, timeZone));
}

/** The calendar date of an instant in a zone: "2026-10-25". */
export function dateIn(instant: Date, timeZone: string): string {
  return localIn(instant, timeZone).toISOString().slice(0, 10);
}

/**
 * Returns when a day begins in the zone: the one `days` days before the local day of the instant. That is 00:00, or the
 * first time after it where the clock skips 00:00 that night.
 */
export function midnightDaysBefore(instant: Date, days: number, timeZone: string): Date {
  return instantAt(dateAfter(dateIn(instant, timeZone), -days), '00:00', timeZone);
}

/** Returns the local time in the zone: "2026-10-25T20:00:00". */
export function wallClockIn(instant: Date, timeZone: string): string {
  return localIn(instant, timeZone).toISOString().slice(0, 19);
}

/** Returns the local time in the zone with its offset from UTC: "2026-10-25T20:00:00+01:00". */
export function isoIn(instant: Date, timeZone: string): string {
  const wall = wallClockIn(instant, timeZone);
  const ahead = Math.round((Date.parse(`${wall}Z`) - instant.getTime()) / 60_000);
  const sign = ahead < 0 ? '-' : '+';
  const part = (minutes: number) => String(minutes).padStart(2, '0');
  return `${wall}${sign}${part(Math.floor(Math.abs(ahead) / 60))}:${part(Math.abs(ahead) % 60)}`;
}
