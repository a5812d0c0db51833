import 'server-only';
import { cityName } from '@/lib/places/view';
import { db, type Db } from '@/lib/core/database/db';
import { log } from '@/lib/core/process/log';
import { blocksAt, type Looking } from '@/lib/spots/view';
import { describeDay } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import { placeBefore } from '@/lib/core/database/paging';
import { indexAfter, openTo, type ClosedToViewer, type ComingShows, type FilterViewer } from './filter-rules';
import { showsWithIds, findShowsForComedian, listHomeCities, type HomeCity } from './queries';
import { closedTo, comingShows, isOpenFor } from './loaders';
import { toOpenedShow, type OpenedShow } from './view';
import { noteHomeVisit } from './visit-commands';

/** The most cities of a home page, and the most shows of the comedian's own one. */
const [mostCities, mostShows] = [3, 4];

/** What is open to a comedian in one city. */
type OpenedCity = {
  slug: string;
  name: string;
  /** How many shows opened since the last visit. */
  news: number;
  /** How many shows they can apply for, new or not. */
  open: number;
};

/**
 * `since` is the day of the last visit: "Fr 27. Nov"; null on the first one. `shows` are the next ones of the first city
 * that the comedian can apply for, new ones before others.
 */
export type OpenedNews = { since: string | null; cities: OpenedCity[]; shows: OpenedShow[] };

/** Loads what opened for a comedian since their last visit of the home page, and records this visit. */
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

/** Records the visit and returns since when things are new. If that fails, everything counts as new. */
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
    // The cache may be a minute old, so this checks what has been booked, filled or called off since.
    shows: shows
      .filter((show) => isOpenFor(own, show, now))
      .map((show) => toOpenedShow(show, { applications: own.applications, blockedUntil, language, now })),
  };
}

/** The shows of a city that its viewer can apply for. */
type Opened = {
  /** The first ones, by start. When there are too many, those that are new. */
  ids: string[];
  /** How many are new. */
  news: number;
  /** How many can be applied for, new or not. */
  open: number;
};

/** Returns the shows of a city that the viewer can apply for, and which of them opened after `since`; null: all. */
function openedSince(
  coming: ComingShows,
  { now, closed, since, limit }: FilterViewer & { since: Date | null; limit: number },
): Opened {
  const isOpen = openTo(coming, { closed, now });
  const after = since?.getTime() ?? -Infinity;
  const [fresh, others]: [number[], number[]] = [[], []];
  for (let show = indexAfter(coming, placeBefore(now)); show < coming.ids.length; show++) {
    if (isOpen(show)) (coming.openedAt[show]! > after ? fresh : others).push(show);
  }
  const shown = [...fresh, ...others].slice(0, limit).toSorted((a, b) => a - b);
  return {
    ids: shown.map((show) => coming.ids[show]!),
    news: fresh.length,
    open: fresh.length + others.length,
  };
}
