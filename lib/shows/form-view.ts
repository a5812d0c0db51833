import { addDays, differenceInCalendarDays, formatISO, parseISO } from 'date-fns';
import type { ShowColumns } from './column-queries';
import { wordingOf } from './plan-rules';

/** The fields of the form about a show, in the order in which they are on the screen. */
export const showFieldNames = [
  'title',
  'formatId',
  'venueId',
  'admission',
  'date',
  'doors',
  'starts',
  'ends',
  'spots',
  'minutes',
  'buffer',
  'language',
  'feeText',
  'visibility',
  'opening',
  'openingDays',
  'deciding',
  'decidingDays',
] as const;

export type ShowFieldName = (typeof showFieldNames)[number];

/** What stands in the fields. */
export type ShowValues = Record<ShowFieldName, string>;

/** What a brand does unless a show says otherwise: days before the show; null = open at once, no promise. */
export type BrandDays = { opensDaysBefore: number | null; decideDaysBefore: number | null };

/** What stands in the fields of a new show. What there is only one of is chosen already. */
export function newValues(choices: { formats: { id: string }[]; venues: { id: string }[] }): ShowValues {
  const only = ([first, ...more]: { id: string }[]) => (first && more.length === 0 ? first.id : '');
  const empty = Object.fromEntries(showFieldNames.map((name) => [name, ''])) as ShowValues;
  return {
    ...empty,
    formatId: only(choices.formats),
    venueId: only(choices.venues),
    visibility: 'public',
    opening: 'brand',
    deciding: 'brand',
  };
}

/** What stands in the fields of a show that there is. */
export function valuesOf(show: ShowColumns, timeZone: string, brand: BrandDays): ShowValues {
  const { opensDaysBefore, decideDaysBefore, doors, ...when } = wordingOf(show, timeZone);
  const opening = opensDaysBefore === null ? 'atOnce' : 'days';
  const deciding = decideDaysBefore === null ? 'none' : 'days';
  return {
    ...when,
    doors: doors ?? '',
    title: show.title,
    formatId: show.formatId,
    venueId: show.venueId,
    spots: String(show.spots),
    minutes: String(show.minutes),
    buffer: String(show.buffer),
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

/** The date of a copy: the same weekday a week later, or the first one after today ("2026-11-27") if that is later. */
export function copyDate(date: string, today: string): string {
  const weeksBehind = Math.floor(differenceInCalendarDays(parseISO(today), parseISO(date)) / 7);
  const weeks = Math.max(1, weeksBehind + 1);
  return formatISO(addDays(parseISO(date), weeks * 7), { representation: 'date' });
}
