import 'server-only';
import type { Db, Tx } from '@/lib/core/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import type { Frame } from '@/lib/shows/column-queries';
import type { Rule } from './rules';

/** What each show of a series says when it is made. */
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
  visibility: true,
  language: true,
  admission: true,
  feeText: true,
  opensDaysBefore: true,
  decideDaysBefore: true,
} satisfies Prisma.SeriesSelect;

export type SeriesFacts = Prisma.SeriesGetPayload<{ select: typeof seriesFacts }>;

/** The names of the facts. */
export const factNames = Object.keys(seriesFacts) as (keyof SeriesFacts)[];

const storedSeries = {
  ...seriesFacts,
  id: true,
  brandId: true,
  rhythm: true,
  startsOn: true,
  endsOn: true,
  skipsHolidays: true,
  madeUntil: true,
  endedAt: true,
  venue: {
    select: { cityId: true, timeZone: true, archivedAt: true, city: { select: { countryCode: true } } },
  },
  format: { select: { defaultSpots: true, defaultMinutes: true, defaultBuffer: true, archivedAt: true } },
} satisfies Prisma.SeriesSelect;

export type StoredSeries = Prisma.SeriesGetPayload<{ select: typeof storedSeries }>;

/**
 * Reads the series and locks its row until the transaction ends, before any of its shows: whoever makes, changes or ends
 * does so one after the other. Null when there is none.
 */
export async function lockSeries(tx: Tx, seriesId: string): Promise<StoredSeries | null> {
  await tx.$queryRaw`SELECT 1 FROM series WHERE id = ${seriesId}::uuid FOR UPDATE`;
  return readSeries(tx, seriesId);
}

async function readSeries(db: Db, seriesId: string): Promise<StoredSeries | null> {
  return db.series.findUnique({ where: { id: seriesId }, select: storedSeries });
}

/** The rule of a series, in calendar dates. */
export function ruleOf(series: Pick<StoredSeries, 'rhythm' | 'startsOn' | 'endsOn'>): Rule {
  const { rhythm, startsOn, endsOn } = series;
  return { rhythm, startsOn: toDate(startsOn), endsOn: endsOn && toDate(endsOn) };
}

/** What the columns of its shows come from. Its facts are complete, so nothing is the brand's. */
export function frameOf({ venue, format, opensDaysBefore, decideDaysBefore }: StoredSeries): Frame {
  return { brand: { opensDaysBefore, decideDaysBefore }, venue, format };
}

/** "2026-11-27" of a day as the database keeps it. */
export function toDate(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** The day of "2026-11-27" as the database keeps it. */
export function toDay(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
