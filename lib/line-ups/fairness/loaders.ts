import 'server-only';
import { toBarViews } from '@/lib/applications/bar-rules';
import { findBars } from '@/lib/applications/bar-queries';
import { searchWords } from '@/lib/core/text/search-rules';
import { db } from '@/lib/core/database/db';
import { describeDay, type Looking } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import type { Language } from '@/lib/core/i18n/language';
import type { TrackerShown, TrackerFilters } from './filters';
import {
  findBrandHistory,
  listPeople,
  listTracked,
  listOwnBrands,
  listOwnHistory,
  noHistory,
  usualSpan,
  listPlayed,
  type BrandHistory,
} from './queries';
import { windowStart, arrange, countShown, pageAfter, scoreOf } from './rules';
import {
  toTracked,
  toOwnStanding,
  toScoreView,
  type Tracked,
  type OwnStanding,
  type ScoreView,
} from './view';
import { balanceOf, lastQuarters, type Balance } from './balance-rules';

const comediansPerPage = 30;

type Tracker = {
  comedians: Tracked[];
  /** The number of comedians that each choice of `show` lists. */
  counts: Record<TrackerShown, number>;
  /** The day after which shows count, in words: "So 24. Mai". */
  since: string;
  /** The cursor of the next page; null on the last one. */
  next: string | null;
};

export async function loadTracker(
  brandId: string,
  filters: TrackerFilters,
  { language, now }: Looking,
): Promise<Tracker> {
  const rows = await readRows(brandId, filters, now);
  const { page, next } = pageAfter(
    arrange(rows, filters, now),
    filters.after,
    comediansPerPage * filters.pages,
  );
  const day = (instant: Date) => describeDay(instant, platformZone, language, now);
  return {
    comedians: await toTrackedRows(brandId, page, { day, now }),
    counts: countShown(rows),
    since: day(windowStart(filters.window, now)),
    next,
  };
}

/** Loads the points of a comedian at a brand, in the usual window; null without a history there. */
export async function loadScore(
  brandId: string,
  comedianId: string,
  { language, now }: Looking,
): Promise<ScoreView | null> {
  const history = (await findBrandHistory(db(), brandId, [comedianId], now)).get(comedianId);
  const day = (instant: Date) => describeDay(instant, platformZone, language, now);
  return history ? toScoreView(history, scoreOf(history, now), day) : null;
}

/** Rows of a file that are read at once. */
const rowsAtOnce = 200;

/**
 * Loads all rows of a brand's tracker for a file, in batches: their order is found at once, names and pictures when the
 * batch before has been read. Days are ISO dates: "2026-11-16".
 */
export async function loadWholeTracker(
  brandId: string,
  filters: TrackerFilters,
  now: Date,
  day: (instant: Date) => string,
): Promise<AsyncIterable<Tracked[]>> {
  const rows = arrange(await readRows(brandId, filters, now), filters, now);
  return (async function* () {
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      yield await toTrackedRows(brandId, rows.slice(from, from + rowsAtOnce), { day, now });
    }
  })();
}

async function readRows(brandId: string, { q, window }: TrackerFilters, now: Date) {
  const words = searchWords(q);
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

const brandsPerPage = 30;

type Own = { comedianId: string; language: Language; now: Date };

/**
 * Loads a comedian's own numbers at each brand with which they are involved, sorted by its name. `next` is the cursor
 * of the next page, null on the last one.
 *
 * @param value the cursor in the address; when it is no brand with which they are involved, the first page is loaded
 */
export async function loadOwnStandings(
  { comedianId, language, now }: Own,
  value: unknown,
): Promise<{ standings: OwnStanding[]; next: string | null; isContinued: boolean }> {
  const after = await readCursor(comedianId, value);
  const [found, history] = await Promise.all([
    listOwnBrands(db(), comedianId, { after, limit: brandsPerPage + 1 }),
    listOwnHistory(db(), comedianId, now),
  ]);
  const brands = found.slice(0, brandsPerPage);
  return {
    standings: brands.map((brand) => standingAt(brand, history.get(brand.id), language, now)),
    next: found.length > brandsPerPage ? (brands.at(-1)?.id ?? null) : null,
    isContinued: after !== null,
  };
}

async function readCursor(comedianId: string, value: unknown): Promise<string | null> {
  const { data: brandId } = brandIdSchema.safeParse(value);
  if (brandId === undefined) return null;
  const [brand] = await listOwnBrands(db(), comedianId, { brandId, limit: 1 });
  return brand?.id ?? null;
}

/** Loads a comedian's own numbers at a brand; null when they are not involved with it. */
export async function loadOwnStanding(
  { comedianId, language, now }: Own,
  brandId: string,
): Promise<(OwnStanding & { since: string }) | null> {
  if (!brandIdSchema.safeParse(brandId).success) return null;
  const [[brand], history] = await Promise.all([
    listOwnBrands(db(), comedianId, { brandId, limit: 1 }),
    listOwnHistory(db(), comedianId, now, brandId),
  ]);
  if (!brand) return null;
  const since = describeDay(usualSpan(now).since, platformZone, language, now);
  return { ...standingAt(brand, history.get(brandId), language, now), since };
}

function standingAt(
  brand: { id: string; name: string },
  history: BrandHistory = noHistory,
  language: Language,
  now: Date,
): OwnStanding {
  const day = (instant: Date) => describeDay(instant, platformZone, language, now);
  return toOwnStanding(brand, history, scoreOf(history, now), day);
}

/** A quarter that the page offers. Its key is its part of the address: "2026-3". */
type QuarterChoice = { key: string; year: number; quarter: number };

/** @param value the quarter in the address; when it is none of the offered ones, the newest is loaded */
export async function loadBalance(
  brandId: string,
  value: unknown,
  now: Date,
): Promise<{ balance: Balance; quarters: QuarterChoice[]; current: string }> {
  const quarters = lastQuarters(now, platformZone);
  const quarter = quarters.find(({ key }) => key === value) ?? quarters[0];
  if (!quarter) throw new Error('There is always a quarter that is over.');
  return {
    balance: balanceOf(await listPlayed(db(), brandId, quarter)),
    quarters: quarters.map(({ key, year, quarter: number }) => ({ key, year, quarter: number })),
    current: quarter.key,
  };
}
