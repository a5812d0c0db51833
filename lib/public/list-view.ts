import { cityName } from '@/lib/places/view';
import type { Language } from '@/lib/core/i18n/language';
import { writePlace } from '@/lib/core/database/keyset';
import type { ShowSummary } from '@/lib/shows/queries';
import { toPublicShow, type PublicShow } from '@/lib/shows/view';
import type { PastShow } from './list-queries';

/** A show in a public list. */
export type ListedShow = PublicShow & {
  /** Names on the sent line-up, in order; empty when none was sent. */
  names: string[];
};

/** The shows of one local day. */
export type Night = { day: string; nearDay: string | null; shows: ListedShow[] };

/** A page of a list. */
export type ShowsPage = {
  nights: Night[];
  /** The `after` parameter of the next page; null on the last one. */
  next: string | null;
};

/** Makes a page of at most that many shows. The rows are one more when there is another page. */
export function toShowsPage(
  rows: readonly (ShowSummary | PastShow)[],
  size: number,
  language: Language,
  now: Date,
): ShowsPage {
  const shows = rows.slice(0, size);
  const last = rows.length > size ? shows.at(-1) : undefined;
  const nights: Night[] = [];
  for (const row of shows) {
    const show = { ...toPublicShow(row, language, now), names: namesOf(row) };
    const { day, nearDay } = show;
    const night = nights.at(-1);
    if (night?.day === day) night.shows.push(show);
    else nights.push({ day, nearDay, shows: [show] });
  }
  return { nights, next: last ? writePlace({ at: last.startsAt, id: last.id }) : null };
}

function namesOf(row: ShowSummary | PastShow): string[] {
  if (!('sentLineUp' in row) || row.lineUpSentAt === null) return [];
  return row.sentLineUp.flatMap(({ comedian, guestName }) => comedian?.name ?? guestName ?? []);
}

/** A city in the list of all cities with shows. */
export type PublicCityRow = {
  slug: string;
  name: string;
  /** Coming shows that everybody may see and that are not called off. */
  comingShows: number;
};

/** Returns cities for the list of all cities, by their names in the language. */
export function toPublicCities(
  cities: readonly { slug: string; nameDe: string; nameEn: string; comingShows: number }[],
  language: Language,
): PublicCityRow[] {
  const { compare } = new Intl.Collator(language);
  return cities
    .map((city) => ({ slug: city.slug, name: cityName(city, language), comingShows: city.comingShows }))
    .sort((one, other) => compare(one.name, other.name));
}

/** A reply time in the unit that people use: whole hours up to a day, then whole days, rounded up. */
export type ReplyTime = { unit: 'hours' | 'days'; count: number };

/** Converts a median in seconds. */
export function toReplyTime(seconds: number): ReplyTime {
  const hours = Math.max(1, Math.ceil(seconds / 3600));
  return hours <= 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(hours / 24) };
}

/** A show that is open for applications. */
export type OpenShow = Pick<PublicShow, 'id' | 'title' | 'day' | 'nearDay' | 'time'> & {
  spots: number;
  freeSpots: number;
  /** Minutes of a spot. */
  minutes: number;
};

/** Returns a show as comedians see it who look for a spot. */
export function toOpenShow(show: ShowSummary, language: Language, now: Date): OpenShow {
  const { id, title, day, nearDay, time } = toPublicShow(show, language, now);
  const { spots, spotsTaken, minutes } = show;
  return { id, title, day, nearDay, time, spots, freeSpots: spots - spotsTaken, minutes };
}
