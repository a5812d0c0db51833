import 'server-only';
import { cache } from 'react';
import { db } from '@/lib/core/database/db';
import { isId } from '@/lib/core/text/text-schema';
import type { Language } from '@/lib/core/i18n/language';
import {
  findBrandShow,
  listPublicShows,
  findNames,
  listApplicationEvents,
  listShowEvents,
  type WantedShows,
} from './queries';
import { toPublicShow, type PublicShow } from './view';
import { listSeries } from '@/lib/shows/series/queries';
import { toSeries, type SeriesView } from '@/lib/shows/series/view';
import { z } from 'zod';
import { newestFirst, toHistory, type HistoryDay } from './history-view';

/** Shows on a brand's public page. */
const publicShows = 50;

/** Loads a brand's coming public shows, the next first; all of them or those that match `wanted`. */
export async function loadPublicShows(
  brandId: string,
  language: Language,
  now: Date,
  wanted: WantedShows = {},
): Promise<PublicShow[]> {
  const shows = await listPublicShows(db(), brandId, now, { limit: publicShows, ...wanted });
  return shows.map((show) => toPublicShow(show, language, now));
}

export const loadBrandShow = cache(async (brandId: string, showId: string) => {
  return isId(showId) ? findBrandShow(db(), brandId, showId) : null;
});

/** Loads a brand's series, each with all parts of its line, the newest first. */
export async function loadSeries(brandId: string, language: Language, now: Date): Promise<SeriesView[]> {
  return toSeries(await listSeries(db(), brandId, now), language, now);
}

/** The cursor of a page of a show's history: the number of the last event on the page before. */
const cursor = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

const entriesPerPage = 50;

/** Loads a page of a show's history, newest first, from the cursor on, and the next cursor (null at the end). */
export async function loadShowHistory(
  show: { id: string; cancelledAt: Date | null; brand: { id: string }; venue: { timeZone: string } },
  after: unknown,
  { language, now }: { language: Language; now: Date },
): Promise<{ days: HistoryDay[]; older: string | null; isFirstPage: boolean }> {
  const before = cursor.safeParse(after).data ?? null;
  const part = { brandId: show.brand.id, showId: show.id, before, limit: entriesPerPage + 1 };
  const [applications, events] = await Promise.all([
    listApplicationEvents(db(), part),
    listShowEvents(db(), part),
  ]);
  const rows = [...applications, ...events].sort(newestFirst);
  const last = rows[entriesPerPage - 1];
  const isShown = (row: (typeof rows)[number]) => !last || newestFirst(row, last) <= 0;
  const names = await findNames(
    db(),
    rows.flatMap(({ actorComedianId }) => actorComedianId ?? []),
  );
  return {
    days: toHistory(applications.filter(isShown), events.filter(isShown), {
      timeZone: show.venue.timeZone,
      cancelledAt: show.cancelledAt,
      names,
      language,
      now,
    }),
    older: last && rows.length > entriesPerPage ? String(last.number) : null,
    isFirstPage: before === null,
  };
}
