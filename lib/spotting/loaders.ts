import 'server-only';
import { db, type Db } from '@/lib/core/db';
import { env } from '@/lib/core/env';
import { renewingCache } from '@/lib/core/renewing-cache';
import { createLive, type Live } from '@/lib/core/live';
import { beforeShutdown } from '@/lib/core/shutdown';
import { cityChannel } from '@/lib/shows/announce-commands';
import { placeBefore, writePlace, type Place } from '@/lib/core/keyset';
import { knownFilters, layOut, type ComingShows } from './coming-rules';
import { countFacets, countWithout, selectShows, type Facets } from './facet-rules';
import { countActive, type ShowFilters } from './filters';
import { readComingShows, showsAfter, showsWithIds, type ListedShow } from './listing-queries';
import { blocksAt, toBlockNotice, type BlockNotice } from '@/lib/spots/block-view';
import type { CityNight } from './card-view';
import { findShowsForComedian, type ShowsForComedian } from './queries';
import { toCityNights } from './view';
import type { Looking } from '@/lib/spots/view';

/** Shows of one page of a city's list. */
export const showsPerPage = 50;

/** The most cities that are cached for filtering. A city with 10,000 shows takes about 2 MB. */
const cachedCities = 100;

const coming = renewingCache(
  'coming shows of a city',
  async (cityId: number) => layOut(await readComingShows(db(), cityId, new Date())),
  { keys: cachedCities },
);

const shared = globalThis as { spotlichtCityNews?: Live };

/** Whether this module listens already. Each bundle of the server has its own copy of the module and its caches. */
let isListening = false;

/**
 * Empties the cache of a city when a transaction on any server notifies that its shows have changed. The connection is
 * opened at the first use of the cache.
 */
function hearOfCityShows(): void {
  if (isListening) return;
  isListening = true;
  shared.spotlichtCityNews ??= createLive(env().DATABASE_URL, cityChannel);
  const leave = shared.spotlichtCityNews.subscribeToAll((cityId) => {
    if (cityId === null) coming.forgetAll();
    else coming.forget(Number(cityId));
  });
  beforeShutdown(leave);
}

/** One page of a city's list. */
export type CityPage = {
  nights: CityNight[];
  blocks: BlockNotice[];
  /** The cursor of the next page, or null. */
  next: string | null;
};

/** A city's filters with their counts. `filters` contains only values that some coming show has. */
export type CityFacets = { filters: ShowFilters; facets: Facets };

/**
 * The counts without filters, which most people ask for. They are computed once and live as long as the shows that they
 * were counted from.
 */
const unfiltered = new WeakMap<ComingShows, Facets>();

/** Counts are up to a minute old. */
export async function loadCityFacets(cityId: number, asked: ShowFilters, now: Date): Promise<CityFacets> {
  hearOfCityShows();
  const shows = await coming(cityId);
  const filters = knownFilters(shows, asked);
  const isUnfiltered = countActive(filters) === 0;
  const counted = isUnfiltered ? unfiltered.get(shows) : undefined;
  const facets = counted ?? countFacets(shows, filters, now);
  if (isUnfiltered) unfiltered.set(shows, facets);
  return { filters, facets };
}

/** When nothing is found: how many shows there would be without each of the filters. */
export async function loadWaysOut(cityId: number, filters: ShowFilters, now: Date) {
  return countWithout(await coming(cityId), filters, now);
}

/** Loads a page of a city's coming shows, after the cursor or from now on. */
export async function loadCityPage(
  cityId: number,
  asked: ShowFilters,
  after: Place | null,
  looking: Looking,
): Promise<CityPage> {
  hearOfCityShows();
  return readCityPage(db(), { cityId, filters: asked, after, coming: () => coming(cityId) }, looking);
}

/**
 * Reads the page by the city's index when nothing is filtered. With filters, the cache says which shows the page has,
 * and they are read by their ids. All filters take the same statements, and none of these reads a whole city.
 */
export async function readCityPage(
  db: Db,
  page: {
    cityId: number;
    filters: ShowFilters;
    after: Place | null;
    coming: () => Promise<ComingShows>;
  },
  looking: Looking,
): Promise<CityPage> {
  const { language, now } = looking;
  const isFiltered = countActive(page.filters) > 0;
  const { shows, next, applications, blocks } = isFiltered
    ? await readSelected(db, page, looking)
    : await readAfter(db, page, looking);
  const blockedUntil = (brandId: string) => blocksAt(blocks, brandId).at(-1)?.until ?? null;
  const notices = blocks.filter(({ brandId }) =>
    shows.some(({ brand }) => (brandId ?? brand.id) === brand.id),
  );
  return {
    nights: toCityNights(shows, { applications, blockedUntil, language, now }),
    blocks: notices.map((block) => toBlockNotice(block, looking)),
    next: next && writePlace(next),
  };
}

type Wanted = Parameters<typeof readCityPage>[1];
type Read = ShowsForComedian & { next: Place | null };

async function readAfter(db: Db, { cityId, after }: Wanted, looking: Looking): Promise<Read> {
  const wanted = showsAfter(cityId, after ?? placeBefore(looking.now), showsPerPage + 1);
  const found = await findShowsForComedian(db, wanted, looking);
  const shows = found.shows.slice(0, showsPerPage);
  const last = shows.at(-1);
  const hasMore = found.shows.length > showsPerPage && last !== undefined;
  return { ...found, shows, next: hasMore ? { at: last.startsAt, id: last.id } : null };
}

async function readSelected(db: Db, page: Wanted, looking: Looking): Promise<Read> {
  const { now } = looking;
  const kept = await page.coming();
  const filters = knownFilters(kept, page.filters);
  const { ids, next } = selectShows(kept, filters, { now, after: page.after, limit: showsPerPage });
  const found = await findShowsForComedian(db, showsWithIds(ids), looking);
  const stillFits = (show: ListedShow) => show.startsAt >= now && (!filters.open || isOpen(show, now));
  return { ...found, shows: found.shows.filter(stillFits), next };
}

/** The cache may be a minute old, so this checks whether the show has been booked or called off since. */
function isOpen(show: ListedShow, now: Date): boolean {
  return show.lineUpState === 'open' && !show.cancelledAt && (!show.opensAt || show.opensAt <= now);
}
