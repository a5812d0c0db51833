import 'server-only';
import type { Db, Tx } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { openStatuses, takenStatuses } from '@/lib/applications/status';
import { newestFirst } from '@/lib/core/database/paging';
import { takeTurn } from '@/lib/core/database/transaction';
import { formatDefaults, type Frame, type ShowColumns } from '@/lib/shows/form-queries';
import { wordingOf } from '@/lib/shows/plan-rules';
import type { Rule } from './rules';

/** The number of shows that a change concerns, and of comedians who would be told if they moved. */
export type Reach = { shows: number; people: number };

/**
 * Counts the coming shows of the line that a show's series belongs to (`all`) and those from the show on (`following`),
 * and the comedians in them.
 */
export async function countSeries(db: Db, show: { seriesId: string; seriesDate: Date }, now: Date) {
  const reach = async (where: Prisma.ShowWhereInput): Promise<Reach> => {
    const shows = { ...where, endsAt: { gt: now }, cancelledAt: null };
    const status = { in: [...takenStatuses, ...openStatuses] };
    const [count, people] = await Promise.all([
      db.show.count({ where: shows }),
      db.comedian.count({ where: { applications: { some: { show: shows, status, withdrawnAt: null } } } }),
    ]);
    return { shows: count, people };
  };
  const { seriesId, seriesDate } = show;
  const line = await findLine(db, seriesId);
  const later = line.slice(line.indexOf(seriesId) + 1);
  const [following, all] = await Promise.all([
    reach({ OR: [{ seriesId, seriesDate: { gte: seriesDate } }, { seriesId: { in: later } }] }),
    reach({ seriesId: { in: line } }),
  ]);
  return { following, all };
}

/** Finds the part that continues a series, with its first coming show, if there is one yet; null when none does. */
export async function findContinuation(db: Db, seriesId: string, now: Date) {
  const line = await findLine(db, seriesId);
  const later = line.slice(line.indexOf(seriesId) + 1);
  const parts = await db.series.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: later }, endedAt: null },
    select: {
      id: true,
      startsOn: true,
      venue: { select: { timeZone: true } },
      shows: {
        where: { endsAt: { gt: now }, cancelledAt: null },
        orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
        take: 1,
        select: { id: true, startsAt: true },
      },
    },
  });
  return parts.toSorted((one, other) => later.indexOf(one.id) - later.indexOf(other.id))[0] ?? null;
}

/** The most series that a brand's list shows. */
const most = 100;

/**
 * Lists the parts of a brand's series with their next shows, the newest first. Ended ones are included until their last
 * show. `line` is the id of the first part of its line, and `place` that of the part in it.
 */
export async function listSeries(db: Db, brandId: string, now: Date) {
  const coming = { endsAt: { gt: now }, cancelledAt: null };
  const rows = await db.series.findMany({
    relationLoadStrategy: 'join',
    where: { brandId, OR: [{ endedAt: null }, { shows: { some: coming } }] },
    orderBy: newestFirst,
    take: most,
    select: {
      id: true,
      title: true,
      rhythm: true,
      startsOn: true,
      endsOn: true,
      starts: true,
      skipsHolidays: true,
      endedAt: true,
      venue: { select: { name: true, timeZone: true, archivedAt: true } },
      format: { select: { archivedAt: true } },
      shows: {
        where: coming,
        orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
        take: 1,
        select: { id: true, startsAt: true },
      },
      _count: { select: { shows: { where: coming } } },
    },
  });
  // A part between two others may have ended.
  const places = await db.$queryRaw<{ id: string; line: string; place: number }[]>`
    WITH RECURSIVE line AS (
      SELECT id, id AS line, 0 AS place FROM series WHERE "brandId" = ${brandId} AND "continuesId" IS NULL
      UNION ALL
      SELECT series.id, line.line, line.place + 1 FROM line JOIN series ON series."continuesId" = line.id
    )
    SELECT * FROM line`;
  const placeOf = new Map(places.map((one) => [one.id, one]));
  return rows.map((row) => ({ ...row, ...placeOf.get(row.id)! }));
}

/** Returns the brand of a series; null when there is no such series. */
export async function findSeriesBrand(db: Db, seriesId: string): Promise<string | null> {
  const series = await db.series.findUnique({ where: { id: seriesId }, select: { brandId: true } });
  return series?.brandId ?? null;
}

/** Lists a series of the brand and those that continue it, in that order; empty when there is no such series. */
export async function findSeriesLine(db: Db, brandId: string, seriesId: string) {
  return db.$queryRaw<{ id: string; title: string }[]>`
    WITH RECURSIVE line AS (
      SELECT id, title, 0 AS depth FROM series WHERE id = ${seriesId}::uuid AND "brandId" = ${brandId}
      UNION ALL
      SELECT series.id, series.title, line.depth + 1 FROM line JOIN series ON series."continuesId" = line.id
    )
    SELECT id, title FROM line ORDER BY depth, id`;
}

/**
 * Lists the ids of the line that a series belongs to, in the order in which its parts continue each other. A break,
 * another rhythm, and new values for the following shows make another part. Empty when there is no such series.
 */
async function findLine(db: Db, seriesId: string): Promise<string[]> {
  const line = await db.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE earlier AS (
      SELECT id, "continuesId", 0 AS place FROM series WHERE id = ${seriesId}::uuid
      UNION ALL
      SELECT series.id, series."continuesId", earlier.place - 1
      FROM earlier JOIN series ON series.id = earlier."continuesId"
    ), later AS (
      SELECT id, 0 AS place FROM series WHERE id = ${seriesId}::uuid
      UNION ALL
      SELECT series.id, later.place + 1 FROM later JOIN series ON series."continuesId" = later.id
    )
    SELECT id FROM (SELECT id, place FROM earlier UNION SELECT id, place FROM later) AS line ORDER BY place, id`;
  return line.map(({ id }) => id);
}

/** The values that each show of a series gets when it is made. */
const seriesFacts = {
  title: true,
  venueId: true,
  formatId: true,
  doors: true,
  starts: true,
  ends: true,
  spots: true,
  minutes: true,
  buffer: true,
  callRule: true,
  callMinutes: true,
  visibility: true,
  language: true,
  admission: true,
  feeText: true,
  opensDaysBefore: true,
  decideDaysBefore: true,
} satisfies Prisma.SeriesSelect;

export type SeriesFacts = Prisma.SeriesGetPayload<{ select: typeof seriesFacts }>;

export const factNames = Object.keys(seriesFacts) as (keyof SeriesFacts)[];

/** Returns a show's values in the form in which its series stores them. */
export function factsOf(show: ShowColumns, timeZone: string): SeriesFacts & { date: string } {
  const { title, venueId, formatId, spots, minutes, buffer, visibility, language, admission, feeText } = show;
  const { callRule, callMinutes } = show;
  return {
    title,
    venueId,
    formatId,
    spots,
    minutes,
    buffer,
    callRule,
    callMinutes,
    visibility,
    language,
    admission,
    feeText,
    ...wordingOf(show, timeZone),
  };
}

const storedSeries = {
  ...seriesFacts,
  id: true,
  brandId: true,
  info: true,
  rhythm: true,
  startsOn: true,
  endsOn: true,
  skipsHolidays: true,
  madeUntil: true,
  endedAt: true,
  venue: {
    select: { cityId: true, timeZone: true, archivedAt: true, city: { select: { countryCode: true } } },
  },
  format: { select: { ...formatDefaults, archivedAt: true } },
} satisfies Prisma.SeriesSelect;

export type StoredSeries = Prisma.SeriesGetPayload<{ select: typeof storedSeries }>;

/**
 * Reads the series and locks its row until the transaction ends. Every command that makes, changes or ends a series
 * does this before it locks any show, so such commands run one after the other. Null when there is none.
 */
export async function lockSeries(tx: Tx, seriesId: string): Promise<StoredSeries | null> {
  takeTurn(tx, `series ${seriesId}`);
  await tx.$queryRaw`SELECT 1 FROM series WHERE id = ${seriesId}::uuid FOR UPDATE`;
  return readSeries(tx, seriesId);
}

/**
 * Reads all parts of a series' line in their order, and locks them until the transaction ends, as `lockSeries` locks one.
 * Empty when there is no such series.
 */
export async function lockLine(tx: Tx, seriesId: string): Promise<StoredSeries[]> {
  let [ids, locked] = [await findLine(tx, seriesId), 0];
  // While this waits for a lock, another command can make a further part.
  while (locked < ids.length) {
    locked = ids.length;
    for (const id of ids.toSorted()) takeTurn(tx, `series ${id}`);
    await tx.$queryRaw`SELECT 1 FROM series WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
    ids = await findLine(tx, seriesId);
  }
  const parts = await tx.series.findMany({ where: { id: { in: ids } }, select: storedSeries });
  return parts.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

async function readSeries(db: Db, seriesId: string): Promise<StoredSeries | null> {
  return db.series.findUnique({ where: { id: seriesId }, select: storedSeries });
}

export function ruleOf(series: Pick<StoredSeries, 'rhythm' | 'startsOn' | 'endsOn'>): Rule {
  const { rhythm, startsOn, endsOn } = series;
  return { rhythm, startsOn: toDate(startsOn), endsOn: endsOn && toDate(endsOn) };
}

/** Returns a frame with the series in place of the brand: it stores the values that a single show gets from there. */
export function frameOf({ venue, format, ...brand }: StoredSeries): Frame {
  return { brand, venue, format };
}

/** Converts a day of the database to "2026-11-27". */
export function toDate(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** Converts "2026-11-27" to a day of the database. */
export function toDay(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
