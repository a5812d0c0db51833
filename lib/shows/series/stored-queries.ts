import 'server-only';
import { takeTurn } from '@/lib/core/database/row-turns';
import type { Db, Tx } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { formatDefaults, type Frame, type ShowColumns } from '@/lib/shows/column-queries';
import { wordingOf } from '@/lib/shows/plan-rules';
import type { Rule } from './rules';

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

/** The names of these values. */
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

async function readSeries(db: Db, seriesId: string): Promise<StoredSeries | null> {
  return db.series.findUnique({ where: { id: seriesId }, select: storedSeries });
}

/** Returns the rule of a series, in calendar dates. */
export function ruleOf(series: Pick<StoredSeries, 'rhythm' | 'startsOn' | 'endsOn'>): Rule {
  const { rhythm, startsOn, endsOn } = series;
  return { rhythm, startsOn: toDate(startsOn), endsOn: endsOn && toDate(endsOn) };
}

/**
 * Returns the frame for `columnsIn`. The series stands in for the brand, because it stores all values that would
 * otherwise come from the brand's defaults.
 */
export function frameOf({ venue, format, ...brand }: StoredSeries): Frame {
  return { brand, venue, format };
}

/** Returns "2026-11-27" of a day from the database. */
export function toDate(day: Date): string {
  return day.toISOString().slice(0, 10);
}

/** Returns the database's day of "2026-11-27". */
export function toDay(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
