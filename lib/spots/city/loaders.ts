import 'server-only';
import { cache } from 'react';
import { db, type Db } from '@/lib/core/database/db';
import { renewingCache } from '@/lib/core/load/renewing-cache';
import { live } from '@/lib/core/live/live';
import { beforeShutdown } from '@/lib/core/process/shutdown';
import { cursorBefore, writeCursor, type Cursor } from '@/lib/core/database/paging';
import { blocksAt, toBlockNotice, spotOf, type BlockNotice, type Looking } from '@/lib/spots/view';
import {
  countClosed,
  findClosed,
  readComingShows,
  showsAfter,
  showsWithIds,
  findShowsForComedian,
  type ListedShow,
  type ShowsForComedian,
} from './queries';
import { knownFilters, layOut, nothingClosed, type ClosedToViewer, type ComingShows } from './filter-rules';
import { countFacets, countForViewer, countWithout, selectShows, type Facets } from './facet-rules';
import { countActive, switchFilters, type ShowFilters } from './filters';
import type { CityNight } from './card-view';
import { toCityNights } from './view';

/** The shows of the first page, as many as a desktop screen shows at once, and of each further one. */
export const showsAtFirst = 20;
export const showsPerPage = 50;

const pageSize = (after: Cursor | null) => (after ? showsPerPage : showsAtFirst);

/** The most cities that are cached for filtering. A city with 10,000 shows takes about 2 MB. */
const cachedCities = 100;

const coming = renewingCache(
  'coming shows of a city',
  async (cityId: number) => layOut(await readComingShows(db(), cityId, new Date())),
  { keys: cachedCities },
);

/** A city's coming shows from the cache. */
export async function comingShows(cityId: number): Promise<ComingShows> {
  subscribeToCityShows();
  return coming(cityId);
}

/**
 * Whether this module has subscribed to changes of shows. Each bundle of the server has a copy of this module with
 * caches of its own, so each subscribes.
 */
let isListening = false;

/**
 * Subscribes, once, to changes of cities' shows. When a transaction on any server notifies that a city's shows have
 * changed, the cache of that city is emptied. The connection is opened at the first use of the cache.
 */
function subscribeToCityShows(): void {
  if (isListening) return;
  isListening = true;
  const leave = live().subscribeToAll('city_shows_changed', (cityId) => {
    if (cityId === null) coming.forgetAll();
    else coming.forget(Number(cityId));
  });
  beforeShutdown(leave);
}

export type CityPage = {
  nights: CityNight[];
  blocks: BlockNotice[];
  /** The cursor of the next page, or null. */
  next: string | null;
};

/** A city's filters with their counts. `filters` contains only values that occur in the coming shows. */
export type CityFacets = { filters: ShowFilters; facets: Facets };

/**
 * The counts without filters, which most requests need. They are computed once for each object in the cache, and are
 * garbage collected with it. Only the numbers of open shows and of shows on free nights differ from viewer to viewer.
 */
const unfiltered = new WeakMap<ComingShows, Facets>();

/** Cached for the request, because several parts of a page need it. */
export const closedTo = cache((comedianId: string) => findClosed(db(), { comedianId, now: new Date() }));

type Viewer = Pick<Looking, 'comedianId' | 'now'>;

/** Loads the filters of a city. Counts are up to a minute old, except for the comedian's own applications. */
export async function loadCityFacets(
  cityId: number,
  requested: ShowFilters,
  { comedianId, now }: Viewer,
): Promise<CityFacets> {
  const [shows, closed] = await Promise.all([comingShows(cityId), closedTo(comedianId)]);
  const filters = knownFilters(shows, requested);
  if (countActive(filters) > 0) return { filters, facets: countFacets(shows, filters, { now, closed }) };
  const facets = unfiltered.get(shows) ?? countFacets(shows, filters, { now, closed });
  unfiltered.set(shows, facets);
  return { filters, facets: countForViewer(facets, shows, { now, closed }) };
}

/** Loads the number of shows without each of the filters, for a list without results. */
export async function loadWaysOut(cityId: number, filters: ShowFilters, { comedianId, now }: Viewer) {
  const closed = await closedTo(comedianId);
  return countWithout(await coming(cityId), filters, { now, closed });
}

/** Counts for each city the shows that are open in general, but not to the comedian. */
export function loadClosedCounts(viewer: Viewer) {
  return countClosed(db(), viewer);
}

/** Loads a page of a city's coming shows, after the cursor or from now on. */
export async function loadCityPage(
  cityId: number,
  filters: ShowFilters,
  after: Cursor | null,
  looking: Looking,
): Promise<CityPage> {
  const wanted = { cityId, filters, after, coming: () => comingShows(cityId) };
  return readCityPage(db(), { ...wanted, closed: () => closedTo(looking.comedianId) }, looking);
}

/**
 * Reads the page by the city's index when nothing is filtered. With filters, the cache has the ids of the page's shows.
 * All filters take the same statements, and none of these reads a whole city.
 */
export async function readCityPage(
  db: Db,
  page: {
    cityId: number;
    filters: ShowFilters;
    after: Cursor | null;
    coming: () => Promise<ComingShows>;
    /** Loads the shows that are closed to the comedian. Called only for a filter that may need it. */
    closed: () => Promise<ClosedToViewer>;
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
    next: next && writeCursor(next),
  };
}

type Wanted = Parameters<typeof readCityPage>[1];
type Read = ShowsForComedian & { next: Cursor | null };

async function readAfter(db: Db, { cityId, after }: Wanted, looking: Looking): Promise<Read> {
  const size = pageSize(after);
  const wanted = showsAfter(cityId, after ?? cursorBefore(looking.now), size + 1);
  const found = await findShowsForComedian(db, wanted, looking);
  const shows = found.shows.slice(0, size);
  const last = shows.at(-1);
  const hasMore = found.shows.length > size && last !== undefined;
  return { ...found, shows, next: hasMore ? { at: last.startsAt, id: last.id } : null };
}

async function readSelected(db: Db, page: Wanted, looking: Looking): Promise<Read> {
  const { now } = looking;
  const kept = await page.coming();
  const filters = knownFilters(kept, page.filters);
  const closed = switchFilters.some((name) => filters[name]) ? await page.closed() : nothingClosed;
  const { ids, next } = selectShows(kept, filters, {
    now,
    closed,
    after: page.after,
    limit: pageSize(page.after),
  });
  const found = await findShowsForComedian(db, showsWithIds(ids), looking);
  // The cache may be a minute old, so this leaves out shows that were booked, filled or called off since.
  const stillFits = (show: ListedShow) =>
    show.startsAt >= now && (!filters.open || isOpenFor(found, show, now));
  return { ...found, shows: found.shows.filter(stillFits), next };
}

/** Whether the comedian with these applications and blocks can apply for a free spot of the show. */
export function isOpenFor(
  { applications, blocks }: Omit<ShowsForComedian, 'shows'>,
  show: ListedShow,
  now: Date,
): boolean {
  const blockedUntil = blocksAt(blocks, show.brand.id).at(-1)?.until ?? null;
  const spot = spotOf(show, applications.get(show.id) ?? null, blockedUntil, now);
  return spot.canApply && show.spotsTaken < show.spots;
}
