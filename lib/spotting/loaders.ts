import 'server-only';
import { db, type Db } from '@/lib/core/db';
import { env } from '@/lib/core/env';
import { keptFresh } from '@/lib/core/kept-fresh';
import { createLive, type Live } from '@/lib/core/live';
import { beforeShutdown } from '@/lib/core/shutdown';
import { cityChannel } from '@/lib/shows/announcing';
import { placeBefore, writePlace, type Place } from '@/lib/core/keyset';
import { knownFilters, layOut, type ComingShows } from './coming-rules';
import { countFacets, countWithout, selectShows, type Facets } from './facet-rules';
import { countActive, type ShowFilters } from './filters';
import { readComingShows, showsBehind, showsWithIds, type ListedShow } from './listing-queries';
import { blocksAt, toBlockNotice, type BlockNotice } from '@/lib/spots/block-view';
import type { CityNight } from './card-view';
import { findShowsForComedian, type ShowsForComedian } from './queries';
import { toCityNights } from './view';
import type { Looking } from '@/lib/spots/view';

/** Shows of one page of a city's list. */
export const showsPerPage = 50;

/** Cities that are kept for filtering. One of 10,000 shows takes about 2 MB. */
const keptCities = 100;

const coming = keptFresh(
  'coming shows of a city',
  async (cityId: number) => layOut(await readComingShows(db(), cityId, new Date())),
  { keys: keptCities },
);

const shared = globalThis as { spotlichtCityNews?: Live };

/** Whether this module listens; every bundle of the server has the module and its lists for itself. */
let isListening = false;

/**
 * Counts the filters of a city anew when a transaction on any server says that its shows have changed. The connection
 * that hears of it opens with the first look at a city.
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
  /** The word for the page behind this one, or null. */
  next: string | null;
};

/** A city's filters with their counts; of `filters` what no coming show has is left out. */
export type CityFacets = { filters: ShowFilters; facets: Facets };

/** What most people ask for, counted once for all of them, as long as the shows that it was counted of are kept. */
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

/** Which of the filters stand in the way when nothing is found, and how much there would be without each. */
export async function loadWaysOut(cityId: number, filters: ShowFilters, now: Date) {
  return countWithout(await coming(cityId), filters, now);
}

/** A page of a city's coming shows, right behind the place or from now on. */
export async function loadCityPage(
  cityId: number,
  asked: ShowFilters,
  behind: Place | null,
  looking: Looking,
): Promise<CityPage> {
  hearOfCityShows();
  return readCityPage(db(), { cityId, filters: asked, behind, coming: () => coming(cityId) }, looking);
}

/**
 * The page by the index of the city when nothing is filtered. Otherwise what is kept in memory says which shows it has,
 * and they are read by their ids: whatever is filtered takes the same statements, none of which walks through a city.
 */
export async function readCityPage(
  db: Db,
  page: {
    cityId: number;
    filters: ShowFilters;
    behind: Place | null;
    coming: () => Promise<ComingShows>;
  },
  looking: Looking,
): Promise<CityPage> {
  const { language, now } = looking;
  const isFiltered = countActive(page.filters) > 0;
  const { shows, next, applications, blocks } = isFiltered
    ? await readSelected(db, page, looking)
    : await readBehind(db, page, looking);
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

async function readBehind(db: Db, { cityId, behind }: Wanted, looking: Looking): Promise<Read> {
  const wanted = showsBehind(cityId, behind ?? placeBefore(looking.now), showsPerPage + 1);
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
  const { ids, next } = selectShows(kept, filters, { now, behind: page.behind, limit: showsPerPage });
  const found = await findShowsForComedian(db, showsWithIds(ids), looking);
  const stillFits = (show: ListedShow) => show.startsAt >= now && (!filters.open || isOpen(show, now));
  return { ...found, shows: found.shows.filter(stillFits), next };
}

/** What is kept may be a minute old: what was booked or called off since is no longer open. */
function isOpen(show: ListedShow, now: Date): boolean {
  return show.lineUpState === 'open' && !show.cancelledAt && (!show.opensAt || show.opensAt <= now);
}
