import 'server-only';
import { toBarViews } from '@/lib/applications/bar-view';
import { findBars } from '@/lib/applications/bar-queries';
import { foldedWords } from '@/lib/comedians/search-queries';
import { db } from '@/lib/core/database/db';
import { describeDay, type Looking } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import type { TrackerShown } from './choices';
import type { TrackerFilters } from './filters';
import { listPeople, listTracked } from './queries';
import { windowStart } from './rules';
import { arrange, countShown, pageAfter } from './tracker-rules';
import { toTracked, type Tracked } from './view';

/** How many comedians one page has. */
const comediansPerPage = 30;

/** A page of the tracker. */
export type Tracker = {
  comedians: Tracked[];
  /** How many comedians each choice of `show` lists. */
  counts: Record<TrackerShown, number>;
  /** The day after which shows count, in words: "So 24. Mai". */
  since: string;
  /** The cursor of the next page; null on the last one. */
  next: string | null;
};

/** Loads a page of a brand's tracker. */
export async function loadTracker(
  brandId: string,
  filters: TrackerFilters,
  { language, now }: Looking,
): Promise<Tracker> {
  const rows = await readRows(brandId, filters, now);
  const { page, next } = pageAfter(arrange(rows, filters, now), filters.after, comediansPerPage);
  const day = (instant: Date) => describeDay(instant, platformZone, language, now);
  return {
    comedians: await toTrackedRows(brandId, page, { day, now }),
    counts: countShown(rows),
    since: day(windowStart(filters.window, now)),
    next,
  };
}

/** Loads all rows of a brand's tracker at once, for a file. Days are ISO dates: "2026-11-16". */
export async function loadWholeTracker(
  brandId: string,
  filters: TrackerFilters,
  now: Date,
  day: (instant: Date) => string,
): Promise<Tracked[]> {
  const rows = await readRows(brandId, filters, now);
  return toTrackedRows(brandId, arrange(rows, filters, now), { day, now });
}

async function readRows(brandId: string, { q, window }: TrackerFilters, now: Date) {
  const words = await foldedWords(db(), q);
  // A search for text without a letter or digit finds nobody.
  if (q && words.length === 0) return [];
  const span = { since: windowStart(window, now), until: now, now };
  const rows = await listTracked(db(), brandId, span, words);
  return rows.map((row) => ({ ...row, facts: row }));
}

async function toTrackedRows(
  brandId: string,
  rows: ReturnType<typeof arrange<Awaited<ReturnType<typeof readRows>>[number]>>,
  days: { day: (instant: Date) => string; now: Date },
): Promise<Tracked[]> {
  const ids = rows.map(({ comedianId }) => comedianId);
  const [people, bars] = await Promise.all([listPeople(db(), ids), findBars(db(), brandId, ids, days.now)]);
  return rows.flatMap((row) => {
    const person = people.get(row.comedianId);
    if (!person) return [];
    const history = { ...row, bars: toBarViews(bars.get(row.comedianId), days.day) };
    return [toTracked({ comedianId: row.comedianId, ...person }, history, row.score, days)];
  });
}
