import 'server-only';
import { cityName } from '@/lib/places/view';
import { db, type Db } from '@/lib/core/database/db';
import { log } from '@/lib/core/process/log';
import { blocksAt, type Looking } from '@/lib/spots/view';
import { describeDay } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import { cursorBefore } from '@/lib/core/database/paging';
import { indexAfter, openTo, type ClosedToViewer, type ComingShows, type FilterViewer } from './filter-rules';
import { showsWithIds, findShowsForComedian, listHomeCities, type HomeCity } from './queries';
import { closedTo, comingShows, isOpenFor } from './loaders';
import { toOpenedShow, type OpenedShow } from './view';
import { noteHomeVisit } from './visit-commands';

/** The most cities of a home page, and the most shows of the comedian's own city. */
const [mostCities, mostShows] = [3, 4];

/** The numbers of open shows of one city for a comedian. */
type OpenedCity = {
  slug: string;
  name: string;
  /** The number of shows that opened since the last visit. */
  news: number;
  /** The number of shows for which they can apply, new or not. */
  open: number;
};

/**
 * `since` is the day of the last visit: "Fr 27. Nov"; null on the first one. `shows` are the next open ones of the
 * first city, new ones before others.
 */
export type OpenedNews = { since: string | null; cities: OpenedCity[]; shows: OpenedShow[] };

/** Loads the shows that opened for a comedian since their last visit of the home page, and records this visit. */
export async function loadOpened(currentCityId: number, looking: Looking): Promise<OpenedNews> {
  const { comedianId, language, now } = looking;
  const [since, cities, closed] = await Promise.all([
    noteVisit(comedianId, now),
    listHomeCities(db(), { comedianId, currentCityId, now }, mostCities),
    closedTo(comedianId),
  ]);
  const opened = await readOpened(db(), { cities, since, coming: comingShows, closed }, looking);
  return { since: since && describeDay(since, platformZone, language, now), ...opened };
}

/** Records the visit and returns the time since which shows are new. If that fails, all shows count as new. */
async function noteVisit(comedianId: string, now: Date): Promise<Date | null> {
  try {
    return await noteHomeVisit(db(), comedianId, now);
  } catch (error) {
    log.warn({ err: error }, 'the visit of the home page cannot be noted');
    return null;
  }
}

/** One statement reads the shows. */
export async function readOpened(
  db: Db,
  reading: {
    cities: readonly HomeCity[];
    since: Date | null;
    coming: (cityId: number) => Promise<ComingShows>;
    closed: ClosedToViewer;
  },
  looking: Looking,
): Promise<Omit<OpenedNews, 'since'>> {
  const { language, now } = looking;
  const found = await Promise.all(
    reading.cities.map(async ({ id, slug, ...names }) => {
      const coming = await reading.coming(id);
      const { closed, since } = reading;
      const opened = openedSince(coming, { now, closed, since, limit: mostShows });
      return { slug, name: cityName(names, language), ...opened };
    }),
  );
  const { shows, ...own } = await findShowsForComedian(db, showsWithIds(found[0]?.ids ?? []), looking);
  const blockedUntil = (brandId: string) => blocksAt(own.blocks, brandId).at(-1)?.until ?? null;
  return {
    cities: found.map(({ ids: _shown, ...city }) => city),
    // The cache may be a minute old, so this leaves out shows that were booked, filled or called off since.
    shows: shows
      .filter((show) => isOpenFor(own, show, now))
      .map((show) => toOpenedShow(show, { applications: own.applications, blockedUntil, language, now })),
  };
}

/** The shows of a city for which the viewer can apply. */
type Opened = {
  /** The first ones, by start. If there are too many, new ones are preferred. */
  ids: string[];
  /** The number of new ones. */
  news: number;
  /** The number of all, new or not. */
  open: number;
};

/** Returns the shows of a city for which the viewer can apply, and those opened after `since` (null: all). */
function openedSince(
  coming: ComingShows,
  { now, closed, since, limit }: FilterViewer & { since: Date | null; limit: number },
): Opened {
  const isOpen = openTo(coming, { closed, now });
  const after = since?.getTime() ?? -Infinity;
  const [fresh, others]: [number[], number[]] = [[], []];
  for (let show = indexAfter(coming, cursorBefore(now)); show < coming.ids.length; show++) {
    if (isOpen(show)) (coming.openedAt[show]! > after ? fresh : others).push(show);
  }
  const shown = [...fresh, ...others].slice(0, limit).toSorted((a, b) => a - b);
  return {
    ids: shown.map((show) => coming.ids[show]!),
    news: fresh.length,
    open: fresh.length + others.length,
  };
}
