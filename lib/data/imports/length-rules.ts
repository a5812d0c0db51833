import { differenceInMinutes } from '@/lib/core/time/dates';
import { asIfUtc, instantOf, type Stamp, type Zone } from './local-time-rules';

type Time = Stamp & { zone: Zone | null; unknown: string | null };

/** The length of an event. Null minutes: it has none; unclear: its length is ambiguous. */
type Length = { minutes: number | null; isUnclear: boolean; isZero: boolean };

/**
 * Returns the length of an event. It is unclear if it depends on the place because start and end are written in
 * different ways, or if end and duration differ.
 */
export function lengthOf(start: Time | null, end: Time | null, duration: string | null): Length {
  const given = duration === null ? null : readDuration(duration);
  const ended = start?.wall && end ? minutesBetween(start, end) : null;
  const isUnclear =
    (duration !== null && given === null) ||
    Number.isNaN(ended) ||
    (given !== null && ended !== null && given !== ended);
  const minutes = isUnclear ? null : (given ?? ended);
  return { minutes: minutes === 0 ? null : minutes, isUnclear, isZero: minutes === 0 };
}

/** Reads a duration in whole minutes: PT2H, P1DT30M, P1W, -PT15M. Null for any other text. */
function readDuration(text: string): number | null {
  if (!/\d/.test(text)) return null;
  const [matched, sign, weeks, days, hours, minutes, seconds] =
    /^([+-]?)P(?:(\d+)W|(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?)$/i.exec(text) ?? [];
  if (matched === undefined) return null;
  const number = (digits = '0') => Number(digits);
  const all = (number(weeks) * 7 + number(days)) * 1440 + number(hours) * 60 + number(minutes);
  return (sign === '-' ? -1 : 1) * Math.round(all + number(seconds) / 60);
}

/** Returns the minutes from start to end; NaN when they depend on an unknown zone. */
function minutesBetween(start: Time, end: Time): number {
  const [from, to] = [start.wall, end.wall];
  if (from === null || to === null) return Number.NaN;
  // An end without a zone is in the zone of the start.
  const zone = end.zone ?? (end.unknown === null && !start.isUtc ? start.zone : null);
  if (start.zone && zone) return differenceInMinutes(instantOf(to, zone), instantOf(from, start.zone));
  const isSame = !start.zone && !end.zone && start.unknown === end.unknown;
  return isSame ? differenceInMinutes(asIfUtc(to), asIfUtc(from)) : Number.NaN;
}
