import 'server-only';
import { cache } from 'react';
import { loadPublicProfile, type PublicProfile } from '@/lib/brands/loaders';
import { loadCity, loadNearbyCities, type NearbyCity } from '@/lib/places/loaders';
import { listCitiesWithShows } from '@/lib/places/queries';
import { cityName } from '@/lib/places/view';
import { publicFreshness } from '@/lib/core/http/cached-answer';
import { db } from '@/lib/core/database/db';
import { listNextShows } from '@/lib/shows/queries';
import type { Cursor } from '@/lib/core/database/paging';
import { renewingCache } from '@/lib/core/load/renewing-cache';
import type { Language } from '@/lib/core/i18n/language';
import { describeDay } from '@/lib/core/time/format';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { isId } from '@/lib/core/text/text-schema';
import {
  findNextOpening,
  findPublicShow,
  listComingShows,
  listOpenShows,
  listPastShows,
  listPosters,
  medianReply,
} from './queries';
import { toMonths, toRegulars, type Month, type Regular } from './programme-view';
import {
  firstOf,
  toOpenShow,
  toPublicCities,
  toPublicShowPage,
  toReplyTime,
  toShowsPage,
  toStartPage,
  type OpenShow,
  type PublicCityRow,
  type PublicShowPage,
  type ReplyTime,
  type ShowsPage,
  type StartPage,
} from './view';

/** Shows on a page of a list. */
const pageSize = 50;

/** Past shows on the brand's page itself. The full list has a page of its own. */
const lastShows = 3;

/** Shows on posters of the brand's page: the next one, and three half as large. */
const posters = 4;

/** Comedians with a promo page, on the brand's page. */
const regulars = 8;

/** Shows that are open for applications, on the brand's page. */
const openShows = 3;

/** The cached medians: one over 90 days hardly changes within a minute, and computing it reads all applications. */
const replies = renewingCache('median reply', (brandId: string) => medianReply(db(), brandId, new Date()), {
  keys: 1000,
  freshFor: 60_000,
  usableFor: 600_000,
});

/** The ways to a spot at a brand: the shows that are open there now, besides its defaults. */
export type SpotsToGet = {
  open: OpenShow[];
  /** The show that opens next, if none is open: "Mo 9. Nov". */
  opensNext: (OpenShow & { opensOn: string }) | null;
  reply: ReplyTime | null;
};

/** A brand's public page. The further pages of its list contain the list and the profile only. */
export type BrandPage = {
  profile: PublicProfile;
  /** `next` as in `ShowsPage`. */
  coming: { months: Month[]; next: string | null };
  rest: {
    /** The next shows, which are not in `coming` as well. */
    posters: PublicShowPage[];
    past: ShowsPage;
    spots: SpotsToGet;
    /** Comedians on the line-ups of the next and the past shows here. */
    regulars: Regular[];
  } | null;
};

type Reader = { language: Language; now: Date };

/** Loads a brand's page with its list after the cursor; null when the brand does not exist. */
export async function loadBrandPage(
  brandId: string,
  after: Cursor | null,
  reader: Reader,
): Promise<BrandPage | null> {
  const profile = await loadPublicProfile(brandId, reader.language);
  if (!profile) return null;
  const { id } = profile;
  const { language, now } = reader;
  const [coming, shown, past, spots] = await Promise.all([
    listComingShows(db(), { brandId: id }, after, now, pageSize + 1),
    after ? [] : listPosters(db(), id, now, posters),
    after ? [] : listPastShows(db(), id, null, now, lastShows + 1),
    after ? null : loadSpots(id, reader),
  ]);
  const { shows, next } = firstOf(coming, pageSize);
  const others = shows.filter((show) => !shown.some((poster) => poster.id === show.id));
  return {
    profile,
    coming: { months: toMonths(others, language, now), next },
    rest: spots && {
      posters: shown.map((show) => toPublicShowPage(show, language, now)),
      past: toShowsPage(past, lastShows, language, now),
      spots,
      regulars: toRegulars([...shown, ...past], regulars),
    },
  };
}

/** Loads a brand's past shows before the cursor; null when the brand does not exist. */
export async function loadPastPage(brandId: string, before: Cursor | null, reader: Reader) {
  const profile = await loadPublicProfile(brandId, reader.language);
  if (!profile) return null;
  const shows = await listPastShows(db(), profile.id, before, reader.now, pageSize + 1);
  return { profile, past: toShowsPage(shows, pageSize, reader.language, reader.now) };
}

export type CityPage = {
  city: { slug: string; name: string };
  coming: ShowsPage;
  /** Other cities with shows, the nearest first. */
  nearby: NearbyCity[];
};

/** Loads the public shows of all brands in a city after the cursor; null when the city does not exist. */
export async function loadPublicCityPage(
  slug: string,
  after: Cursor | null,
  reader: Reader,
): Promise<CityPage | null> {
  const city = await loadPublicCity(slug, reader.language);
  if (!city) return null;
  const { language, now } = reader;
  const [shows, nearby] = await Promise.all([
    listComingShows(db(), { cityId: city.id }, after, now, pageSize + 1),
    loadNearbyCities(city, language),
  ]);
  return { city, coming: toShowsPage(shows, pageSize, language, now), nearby };
}

/** The cities with shows, cached for all readers, because counting reads all coming shows. */
const citiesWithShows = renewingCache('public cities', () => listCitiesWithShows(db(), new Date()), {
  keys: 1,
  ...publicFreshness,
});

/** Loads the cities with coming public shows, by name. */
export async function loadPublicCities(language: Language): Promise<PublicCityRow[]> {
  return toPublicCities(await citiesWithShows('all'), language);
}

/** The shows among which the start page finds some that are open for applications. */
const nextShows = 40;

/** The start page's data, read once for all visitors and both languages. */
const startPage = renewingCache(
  'start page',
  async () => {
    const [shows, cities] = await Promise.all([
      listNextShows(db(), new Date(), nextShows),
      citiesWithShows('all'),
    ]);
    return { shows, cities };
  },
  { keys: 1, ...publicFreshness },
);

/** Loads the next public shows of all cities, and the numbers of all. */
export async function loadStartPage({ language, now }: Reader): Promise<StartPage> {
  const { shows, cities } = await startPage('all');
  return toStartPage(shows, cities, language, now);
}

export const loadPublicCity = cache(async (slug: string, language: Language) => {
  const city = await loadCity(slug);
  return city && { ...city, name: cityName(city, language) };
});

async function loadSpots(brandId: string, { language, now }: Reader): Promise<SpotsToGet> {
  const [shows, next, reply] = await Promise.all([
    listOpenShows(db(), brandId, now, openShows),
    findNextOpening(db(), brandId, now),
    loadReplyTime(brandId),
  ]);
  const opensOn = next?.opensAt && describeDay(next.opensAt, next.venue.timeZone, language, now);
  return {
    open: shows.map((show) => toOpenShow(show, language, now)),
    opensNext: next && opensOn ? { ...toOpenShow(next, language, now), opensOn } : null,
    reply,
  };
}

/** Loads a brand's reply time; null when it has answered too few. The value can be some minutes old. */
export async function loadReplyTime(brandId: string): Promise<ReplyTime | null> {
  const seconds = await replies(brandId);
  return seconds === null ? null : toReplyTime(seconds);
}

export const loadPublicShow = cache(async (brandId: string, showId: string) => {
  const isKnown = brandIdSchema.safeParse(brandId).success && isId(showId);
  return isKnown ? findPublicShow(db(), brandId, showId) : null;
});
