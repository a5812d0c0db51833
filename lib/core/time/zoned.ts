import { tzOffset } from '@date-fns/tz';
import { dateAfter } from './calendar-rules';

/** One for each zone and language: making one takes longer than formatting a hundred times, and there are few. */
export function keptFormat<Format>(make: (timeZone: string, locale: string) => Format) {
  const formats = new Map<string, Format>();
  return (timeZone: string, locale = ''): Format => {
    const key = `${locale} ${timeZone}`;
    let format = formats.get(key);
    if (!format) formats.set(key, (format = make(timeZone, locale)));
    return format;
  };
}

/** In milliseconds. No zone changes its clock twice within two days. */
const [minute, aDay] = [60_000, 86_400_000];

/**
 * The instant of a wall-clock time in a zone, e.g. ("2026-10-25", "20:00", "Europe/Berlin"). A time that the clock
 * change skips is read as the same distance after midnight would be; one that comes twice is the first.
 */
export function instantAt(date: string, time: string, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  // Not left to TZDate: of two instants it takes one or the other, depending on the zone of the server.
  const wall = Date.UTC(year, month - 1, day, hours, minutes);
  const offsetAt = (instant: number) => tzOffset(timeZone, new Date(instant)) * minute;
  const around = [offsetAt(wall - aDay), offsetAt(wall + aDay)];
  const [smaller, larger] = [Math.min(...around), Math.max(...around)];
  const first = wall - larger;
  return new Date(offsetAt(first) === larger ? first : wall - smaller);
}

/** Swedish dates are those of ISO 8601. */
const isoDate = keptFormat(
  (timeZone) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);

/** The calendar date of an instant in a zone: "2026-10-25". */
export function dateIn(instant: Date, timeZone: string): string {
  return isoDate(timeZone).format(instant);
}

/**
 * Returns when a day begins in the zone: the one `days` days before the local day of the instant. That is 00:00, or the
 * first time after it where the clock skips 00:00 that night.
 */
export function midnightDaysBefore(instant: Date, days: number, timeZone: string): Date {
  return instantAt(dateAfter(dateIn(instant, timeZone), -days), '00:00', timeZone);
}

/** Swedish dates and times are those of ISO 8601: "2026-10-25 20:00:00". */
const isoMoment = keptFormat(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
);

/** Returns the local time in the zone: "2026-10-25T20:00:00". */
export function wallClockIn(instant: Date, timeZone: string): string {
  return isoMoment(timeZone).format(instant).replace(' ', 'T');
}

/** Returns the local time in the zone with its offset from UTC: "2026-10-25T20:00:00+01:00". */
export function isoIn(instant: Date, timeZone: string): string {
  const wall = wallClockIn(instant, timeZone);
  const ahead = Math.round((Date.parse(`${wall}Z`) - instant.getTime()) / 60_000);
  const sign = ahead < 0 ? '-' : '+';
  const part = (minutes: number) => String(minutes).padStart(2, '0');
  return `${wall}${sign}${part(Math.floor(Math.abs(ahead) / 60))}:${part(Math.abs(ahead) % 60)}`;
}
