import 'server-only';
import { subDays } from '@/lib/core/time/calendar-rules';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { pictureColumns } from '@/lib/media/pictures/view';
import { findSeriesLine } from '@/lib/shows/series/queries';
import { inLists } from '@/lib/accounts/access/visibility';
import type { Target } from './target-rules';

/** Selects a brand's public shows that are neither cancelled nor over. */
function comingFor(brandId: string, now: Date) {
  // A running show began at most a day ago. The condition on the start lets the query use the index.
  const isAhead = { startsAt: { gte: subDays(now, 1) }, endsAt: { gt: now }, cancelledAt: null };
  return { ...inLists, ...isAhead, brandId } satisfies Prisma.ShowWhereInput;
}

const inOrder = [{ startsAt: 'asc' }, { id: 'asc' }] satisfies Prisma.ShowOrderByWithRelationInput[];

/** Returns the id of the brand's next public show, of all shows or of those at a venue; null when there is none. */
export async function findNextShow(
  db: Db,
  brandId: string,
  now: Date,
  where: { venueId?: string } = {},
): Promise<string | null> {
  const show = await db.show.findFirst({
    where: { ...where, ...comingFor(brandId, now) },
    orderBy: inOrder,
    select: { id: true },
  });
  return show?.id ?? null;
}

/**
 * Returns the id of the next public show of a brand's series. If the series has none, it looks in the series that
 * continues it after a split, and so on; then in a newer series with the same title. Null when there is none, or no
 * such series.
 */
export async function findNextShowOfSeries(
  db: Db,
  brandId: string,
  seriesId: string,
  now: Date,
): Promise<string | null> {
  const line = await findSeriesLine(db, brandId, seriesId);
  if (line.length === 0) return null;
  const read = { orderBy: inOrder, select: { id: true, seriesId: true } };
  const coming = comingFor(brandId, now);
  const ids = line.map(({ id }) => id);
  const own = await db.show.findMany({ where: { ...coming, seriesId: { in: ids } }, ...read });
  for (const id of ids) {
    const next = own.find((show) => show.seriesId === id);
    if (next) return next.id;
  }
  const titles = line.map(({ title }) => title);
  const again = await db.show.findFirst({ where: { ...coming, series: { title: { in: titles } } }, ...read });
  return again?.id ?? null;
}

export async function getPrintedBrand(db: Db, brandId: string) {
  return db.brand.findUniqueOrThrow({
    relationLoadStrategy: 'join',
    where: { id: brandId },
    select: { id: true, name: true, colour: true, logo: { select: pictureColumns } },
  });
}

/** Returns the name of the brand's venue or series; null when the brand has no such one. */
export async function findTargetName(
  db: Db,
  brandId: string,
  { kind, id }: Extract<Target, { id: string }>,
): Promise<string | null> {
  const where = { id, brandId };
  if (kind === 'venues') {
    return (await db.venue.findUnique({ where, select: { name: true } }))?.name ?? null;
  }
  return (await db.series.findUnique({ where, select: { title: true } }))?.title ?? null;
}

/** Returns the brand's venues that are not archived, by name. */
export async function listPrintedVenues(db: Db, brandId: string) {
  return db.venue.findMany({
    where: { brandId, archivedAt: null },
    select: { id: true, name: true, district: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
}
