import type { CallTimes } from '@/lib/core/time/call-choices';
import { dateAfter, daysBetween } from '@/lib/core/time/calendar-rules';
import { newChoice } from '@/lib/brands/venues-and-formats/limits';
import type { ShowColumns } from './form-queries';
import { wordingOf } from './plan-rules';

/** The fields of the show form in the order of the screen. */
export const showFieldNames = [
  'title',
  'formatId',
  'venueId',
  'admission',
  'date',
  'starts',
  'ends',
  'doors',
  'spots',
  'minutes',
  'buffer',
  'calling',
  'callingMinutes',
  'language',
  'feeText',
  'visibility',
  'opening',
  'openingDays',
  'deciding',
  'decidingDays',
] as const;

export type ShowFieldName = (typeof showFieldNames)[number];

export type ShowValues = Record<ShowFieldName, string>;

/** A brand's defaults: days before the show (null = open at once, no promise), and the call times of a format. */
export type BrandDefaults = CallTimes & { opensDaysBefore: number | null; decideDaysBefore: number | null };

/** Returns the values of the form for a new show. A choice with only one option is already made; with none, it is new. */
export function newValues(choices: { formats: { id: string }[]; venues: { id: string }[] }): ShowValues {
  const only = ([first, ...more]: { id: string }[]) => (more.length > 0 ? '' : (first?.id ?? newChoice));
  const empty = Object.fromEntries(showFieldNames.map((name) => [name, ''])) as ShowValues;
  return {
    ...empty,
    formatId: only(choices.formats),
    venueId: only(choices.venues),
    visibility: 'public',
    calling: 'usual',
    callingMinutes: '30',
    opening: 'brand',
    deciding: 'brand',
  };
}

export function valuesOf(show: ShowColumns, timeZone: string, brand: BrandDefaults): ShowValues {
  const { opensDaysBefore, decideDaysBefore, doors, ...when } = wordingOf(show, timeZone);
  const opening = opensDaysBefore === null ? 'atOnce' : 'days';
  const deciding = decideDaysBefore === null ? 'none' : 'days';
  const isUsual = show.callRule === brand.callRule && show.callMinutes === brand.callMinutes;
  return {
    ...when,
    doors: doors ?? '',
    title: show.title,
    formatId: show.formatId,
    venueId: show.venueId,
    spots: String(show.spots),
    minutes: String(show.minutes),
    buffer: String(show.buffer),
    calling: isUsual ? 'usual' : show.callRule,
    callingMinutes: String(show.callMinutes),
    language: show.language ?? '',
    admission: show.admission ?? '',
    feeText: show.feeText ?? '',
    visibility: show.visibility,
    opening: opensDaysBefore === brand.opensDaysBefore ? 'brand' : opening,
    openingDays: String(opensDaysBefore ?? ''),
    deciding: decideDaysBefore === brand.decideDaysBefore ? 'brand' : deciding,
    decidingDays: String(decideDaysBefore ?? ''),
  };
}

/** Returns the same weekday a week later, or the first one after today ("2026-11-27") if that is later. */
export function copyDate(date: string, today: string): string {
  const weeksBehind = Math.floor(daysBetween(date, today) / 7);
  const weeks = Math.max(1, weeksBehind + 1);
  return dateAfter(date, weeks * 7);
}
