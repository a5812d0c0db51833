import 'server-only';
import { cache } from 'react';
import { getCity } from '@/lib/places/queries';
import { cityName } from '@/lib/places/view';
import { firstCallTimes, type CallTimes } from '@/lib/core/time/call-choices';
import { db } from '@/lib/core/database/db';
import { isId } from '@/lib/core/text/text-schema';
import type { Language } from '@/lib/core/i18n/language';
import { describeDay, type Looking } from '@/lib/core/time/format';
import { countSeries, findContinuation, toDate, type Reach } from '@/lib/shows/series/queries';
import { dateIn } from '@/lib/core/time/zoned';
import { countInvolved, findShowToEdit, getShowChoices, type MadeOf, type ShowToEdit } from './form-queries';
import type { Repeat } from './schema';
import { copyDate, newValues, valuesOf, type BrandDefaults, type ShowValues } from './form-view';

export type ShowChoices = Pick<BrandDefaults, 'opensDaysBefore' | 'decideDaysBefore'> & {
  venues: { id: string; name: string }[];
  formats: ({ id: string; name: string; spots: number; minutes: number; buffer: number } & CallTimes)[];
};

/** The repetition of a series from a show on; `from` is the day of the show by its rule. */
export type SeriesRule = Repeat & { seriesId: string; from: string };

export type EditedShow = {
  id: string;
  title: string;
  values: ShowValues;
  revision: number;
  /** Shows that are `over` or `cancelled` cannot be changed. */
  state: 'ahead' | 'over' | 'cancelled';
  /** A comedian has applied, was requested or has a line. */
  isInvolved: boolean;
  /** The number of comedians told when the show moves or is called off. */
  people: number;
  /** For a show of a series: how many other shows and comedians a change can concern. Null for a single show. */
  series: { following: Reach; all: Reach; rule: SeriesRule | null } | null;
};

/** Loads the choices of a show's form. Archived ones are left out, except those of the show itself (`kept`). */
export async function loadShowChoices(
  brandId: string,
  language: Language,
  kept?: MadeOf,
): Promise<ShowChoices> {
  const { venues, formats, opensDaysBefore, decideDaysBefore, ...calls } = await getShowChoices(
    db(),
    brandId,
    kept,
  );
  return {
    opensDaysBefore,
    decideDaysBefore,
    venues: venues.map(({ id, name, district, city }) => ({
      id,
      name: [name, district, cityName(city, language)].filter(Boolean).join(', '),
    })),
    formats: formats.map(({ id, name, defaultSpots, defaultMinutes, defaultBuffer, ...own }) => ({
      id,
      name,
      spots: defaultSpots,
      minutes: defaultMinutes,
      buffer: defaultBuffer,
      ...firstCallTimes(calls, own),
    })),
  };
}

const loadShowToEdit = cache(async (brandId: string, showId: string): Promise<ShowToEdit | null> => {
  return isId(showId) ? findShowToEdit(db(), brandId, showId) : null;
});

/** Returns the defaults that a new show of the same brand and format would get. */
function usualsOf({ brand, format }: ShowToEdit): BrandDefaults {
  return { ...brand, ...firstCallTimes(brand, format) };
}

/** Returns the rule of a show's series; null without a series, or when it is ended. */
function ruleOf({ seriesId, seriesDate, series }: ShowToEdit): SeriesRule | null {
  if (!seriesId || !seriesDate || !series || series.endedAt) return null;
  const { rhythm, endsOn, skipsHolidays } = series;
  return { seriesId, from: toDate(seriesDate), rhythm, endsOn: endsOn && toDate(endsOn), skipsHolidays };
}

export async function loadEditedShow(brandId: string, showId: string, now: Date): Promise<EditedShow | null> {
  const show = await loadShowToEdit(brandId, showId);
  if (!show) return null;
  const { applications, lineUp, sentLineUp } = show._count;
  const { id, title, revision } = show;
  const isOver = show.endsAt <= now;
  const { seriesId, seriesDate } = show;
  const reach = seriesId && seriesDate && (await countSeries(db(), { seriesId, seriesDate }, now));
  return {
    id,
    title,
    revision,
    values: valuesOf(show, show.venue.timeZone, usualsOf(show)),
    state: show.cancelledAt ? 'cancelled' : isOver ? 'over' : 'ahead',
    series: reach ? { ...reach, rule: ruleOf(show) } : null,
    isInvolved: applications + lineUp + sentLineUp > 0,
    people: await countInvolved(db(), showId),
  };
}

/** The first day of the part that continues a series, "Di 5. Jan", and the id of its show; null before there is one. */
export type Continuation = { showId: string | null; day: string };

/** Loads the day from which on a changed rhythm no longer applies; null when no other part continues the series. */
export async function loadContinuation(
  { seriesId }: SeriesRule,
  { language, now }: Looking,
): Promise<Continuation | null> {
  const part = await findContinuation(db(), seriesId, now);
  const show = part?.shows[0];
  if (show) return { showId: show.id, day: describeDay(show.startsAt, part.venue.timeZone, language, now) };
  return part && { showId: null, day: describeDay(part.startsOn, 'UTC', language, now) };
}

/** Loads the default city of a new venue: for a brand's first venue, the city of the member who makes it. */
export async function loadFirstCity(
  choices: ShowChoices,
  homeId: number,
  language: Language,
): Promise<{ city: string; cityId: string }> {
  if (choices.venues.length > 0) return { city: '', cityId: '' };
  return { city: cityName(await getCity(db(), homeId), language), cityId: String(homeId) };
}

/** Loads the values of a new show. A copy has those of the original, at a later date. Null without that original. */
export async function loadNewValues(
  brandId: string,
  from: string | null,
  choices: ShowChoices,
  now: Date,
): Promise<ShowValues | null> {
  if (from === null) return newValues(choices);
  const show = await loadShowToEdit(brandId, from);
  if (!show) return null;
  const { timeZone } = show.venue;
  const values = valuesOf(show, timeZone, usualsOf(show));
  return { ...values, date: copyDate(values.date, dateIn(now, timeZone)) };
}
