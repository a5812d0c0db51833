import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { openStatuses, takenStatuses } from '@/lib/applications/status';
import { newestFirst } from '@/lib/core/database/keyset';

/** How many shows a change concerns, and how many people would be told if they moved. */
export type Reach = { shows: number; people: number };

/**
 * Counts the coming shows of a series (`all`), those from the day on (`following`), and the people involved in them.
 */
export async function countSeries(db: Db, seriesId: string, from: Date, now: Date) {
  const reach = async (where: Prisma.ShowWhereInput): Promise<Reach> => {
    const show = { ...where, seriesId, endsAt: { gt: now }, cancelledAt: null };
    const status = { in: [...takenStatuses, ...openStatuses] };
    const [shows, people] = await Promise.all([
      db.show.count({ where: show }),
      db.comedian.count({ where: { applications: { some: { show, status, withdrawnAt: null } } } }),
    ]);
    return { shows, people };
  };
  const [following, all] = await Promise.all([reach({ seriesDate: { gte: from } }), reach({})]);
  return { following, all };
}

/** The most series that a brand's list shows. */
const most = 100;

/**
 * Lists a brand's series with their next shows, the newest first. Ended ones are included only while they have coming
 * shows.
 */
export async function listSeries(db: Db, brandId: string, now: Date) {
  const coming = { endsAt: { gt: now }, cancelledAt: null };
  return db.series.findMany({
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
