import { keptFormat } from './kept-format';

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
