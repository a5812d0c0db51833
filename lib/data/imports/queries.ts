import 'server-only';
import type { Db } from '@/lib/core/database/db';
import { newestFirst } from '@/lib/core/database/paging';
import { formatDefaults, showColumns } from '@/lib/shows/form-queries';
import { longestShowDays } from '@/lib/shows/limits';
import { readChoices } from './choices';
import { ruleOf, toDate } from '@/lib/shows/series/queries';
import { subDays } from '@/lib/core/time/calendar-rules';
import type { BrandState } from './rules';
import { keysOf, readFindings, readRows, readOutcome, type FileRow } from './row-schema';

/** The most imports in a brand's list. */
const listed = 20;

const facts = {
  id: true,
  fileName: true,
  kind: true,
  state: true,
  toWrite: true,
  written: true,
  problem: true,
  outcome: true,
  createdAt: true,
} as const;

/** Finds an import of the brand with all its rows, or null. */
export async function findImport(db: Db, brandId: string, importId: string) {
  const found = await db.showImport.findFirst({
    where: { id: importId, brandId },
    select: {
      ...facts,
      comedianId: true,
      rows: true,
      findings: true,
      choices: true,
      skipped: true,
      accepted: true,
      confirmed: true,
      cancelReason: true,
    },
  });
  if (!found) return null;
  return {
    ...found,
    rows: readRows(found.rows),
    findings: readFindings(found.findings),
    choices: readChoices(found.choices),
    outcome: found.outcome === null ? null : readOutcome(found.outcome),
  };
}

/** Finds the progress of an import, without its rows; null for another brand's import. */
export async function findImportState(db: Db, brandId: string, importId: string) {
  return db.showImport.findFirst({ where: { id: importId, brandId }, select: facts });
}

/** The brand's newest imports, without their rows. */
export async function listImports(db: Db, brandId: string) {
  return db.showImport.findMany({
    where: { brandId },
    select: { ...facts, comedian: { select: { name: true } } },
    orderBy: newestFirst,
    take: listed,
  });
}

export async function findImportBrand(db: Db, importId: string): Promise<string | null> {
  const found = await db.showImport.findUnique({ where: { id: importId }, select: { brandId: true } });
  return found?.brandId ?? null;
}

/** Reads the brand's data for comparison with the rows of a file; without its shows if there are no rows. */
export async function readBrandState(
  db: Db,
  brandId: string,
  { rows, now }: { rows: readonly FileRow[]; now: Date },
): Promise<BrandState> {
  const brand = await db.brand.findUniqueOrThrow({
    where: { id: brandId },
    select: {
      opensDaysBefore: true,
      decideDaysBefore: true,
      callRule: true,
      callMinutes: true,
      venues: {
        select: { id: true, name: true, address: true, cityId: true, timeZone: true, archivedAt: true },
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
      },
      formats: {
        select: {
          id: true,
          name: true,
          ...formatDefaults,
          archivedAt: true,
        },
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
      },
    },
  });
  const shows = rows.length > 0 ? await findImportedShows(db, brandId, { rows, now }) : [];
  const since = { startsAt: { gt: subDays(now, longestShowDays) }, endsAt: { gt: now } };
  const coming = { brandId, importKey: null, ...since, cancelledAt: null };
  const stay = { title: true, venueId: true, startsAt: true, endsAt: true };
  const { venues, formats, ...days } = brand;
  return {
    days,
    venues: venues.map(({ archivedAt, ...venue }) => ({ ...venue, isArchived: archivedAt !== null })),
    formats: formats.map(({ archivedAt, ...format }) => ({ ...format, isArchived: archivedAt !== null })),
    shows: shows.map((show) => ({ ...show, importKey: show.importKey ?? '' })),
    others: rows.length > 0 ? await db.show.findMany({ where: coming, select: stay }) : [],
    series: await findSeries(db, shows, now),
  };
}

/** Finds the series of shows that have not ended, by their ids. */
async function findSeries(
  db: Db,
  shows: readonly { seriesId: string | null }[],
  now: Date,
): Promise<BrandState['series']> {
  const ids = [...new Set(shows.flatMap(({ seriesId }) => seriesId ?? []))];
  if (ids.length === 0) return new Map();
  const series = await db.series.findMany({
    where: { id: { in: ids }, endedAt: null },
    select: {
      id: true,
      rhythm: true,
      startsOn: true,
      endsOn: true,
      venueId: true,
      formatId: true,
      doors: true,
      starts: true,
      ends: true,
      shows: {
        where: { seriesDate: { gte: subDays(now, 1) } },
        select: { seriesDate: true, importKey: true },
      },
    },
  });
  return new Map(
    series.map(({ rhythm, startsOn, endsOn, shows: of, ...same }) => {
      const days = of.flatMap(({ seriesDate, importKey }) =>
        seriesDate ? [[toDate(seriesDate), importKey !== null] as const] : [],
      );
      return [same.id, { ...same, rule: ruleOf({ rhythm, startsOn, endsOn }), days: new Map(days) }];
    }),
  );
}

/** The batch size of reading shows: more would block the event loop for too long. */
const showsAtOnce = 500;

/** Finds the shows of earlier imports that are not over, or whose key is in the file. */
async function findImportedShows(
  db: Db,
  brandId: string,
  { rows, now }: { rows: readonly FileRow[]; now: Date },
) {
  const keys = rows.flatMap(keysOf);
  const over = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM shows WHERE "brandId" = ${brandId} AND "importKey" = ANY(${keys}) AND "endsAt" <= ${now}`;
  const ids = over.map(({ id }) => id);
  const find = (after: string | undefined) =>
    db.show.findMany({
      where: { brandId, OR: [{ importKey: { not: null }, endsAt: { gt: now } }, { id: { in: ids } }] },
      select: {
        ...showColumns,
        id: true,
        revision: true,
        spotsTaken: true,
        cancelledAt: true,
        importKey: true,
        importMark: true,
        importFrom: true,
        importRevision: true,
        seriesId: true,
        seriesDate: true,
      },
      orderBy: { id: 'asc' },
      take: showsAtOnce,
      ...(after && { cursor: { id: after }, skip: 1 }),
    });
  const shows: Awaited<ReturnType<typeof find>> = [];
  for (let part = await find(undefined); ; part = await find(part.at(-1)?.id)) {
    shows.push(...part);
    if (part.length < showsAtOnce) return shows;
  }
}
