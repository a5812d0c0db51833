import 'server-only';
import { cache } from 'react';
import { z } from 'zod';
import { cityName } from '@/lib/cities/view';
import { db } from '@/lib/core/db';
import type { Language } from '@/lib/core/language';
import { countSeries, type Reach } from '@/lib/shows/series/queries';
import { dateIn } from '@/lib/time/zoned';
import type { MadeOf } from './column-queries';
import { copyDate, newValues, valuesOf, type BrandDays, type ShowValues } from './form-view';
import { findShowToEdit, getShowChoices, type ShowToEdit } from './form-queries';

/** What the fields of a show offer: plain data for the form. */
export type ShowChoices = BrandDays & {
  venues: { id: string; name: string }[];
  formats: { id: string; name: string; spots: number; minutes: number; buffer: number }[];
};

/** A show that is there, as its form edits it. */
export type EditedShow = {
  id: string;
  title: string;
  values: ShowValues;
  revision: number;
  /** `over` and `cancelled` ones are no longer changed. */
  state: 'ahead' | 'over' | 'cancelled';
  /** Somebody has applied, was asked or stands in the line-up. */
  isInvolved: boolean;
  /** Of a series: how many shows and people a change can be about besides; null for a single show. */
  series: { following: Reach; all: Reach } | null;
};

/** What a brand's shows can be made of: nothing archived but what the show has that is `kept`. */
export async function loadShowChoices(
  brandId: string,
  language: Language,
  kept?: MadeOf,
): Promise<ShowChoices> {
  const { venues, formats, ...days } = await getShowChoices(db(), brandId, kept);
  return {
    ...days,
    venues: venues.map(({ id, name, district, city }) => ({
      id,
      name: [name, district, cityName(city, language)].filter(Boolean).join(', '),
    })),
    formats: formats.map(({ id, name, defaultSpots, defaultMinutes, defaultBuffer }) => ({
      ...{ id, name, spots: defaultSpots, minutes: defaultMinutes, buffer: defaultBuffer },
    })),
  };
}

/** The brand's show behind an address, or null for anything else. */
const loadShowToEdit = cache(async (brandId: string, showId: string): Promise<ShowToEdit | null> => {
  return z.uuid().safeParse(showId).success ? findShowToEdit(db(), brandId, showId) : null;
});

/** The brand's show as its form edits it, or null for anything else. */
export async function loadEditedShow(brandId: string, showId: string, now: Date): Promise<EditedShow | null> {
  const show = await loadShowToEdit(brandId, showId);
  if (!show) return null;
  const { applications, lineUp, sentLineUp } = show._count;
  const { id, title, revision } = show;
  const isOver = show.endsAt <= now;
  const series =
    show.seriesId && show.seriesDate && (await countSeries(db(), show.seriesId, show.seriesDate, now));
  return {
    ...{ id, title, revision },
    values: valuesOf(show, show.venue.timeZone, show.brand),
    state: show.cancelledAt ? 'cancelled' : isOver ? 'over' : 'ahead',
    series: series || null,
    isInvolved: applications + lineUp + sentLineUp > 0,
  };
}

/**
 * What stands in the fields of a new show of the brand: of a copy all but the date, which is a week later. Null when the
 * show to copy is not there.
 */
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
  const values = valuesOf(show, timeZone, show.brand);
  return { ...values, date: copyDate(values.date, dateIn(now, timeZone)) };
}
