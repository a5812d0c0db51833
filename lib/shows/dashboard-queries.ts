import 'server-only';
import { subDays } from 'date-fns';
import type { Db } from '@/lib/core/db';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { placeBefore, type Place } from '@/lib/core/keyset';
import { longestShowDays } from '@/lib/spots/queries';
import { choiceShow, type ChoiceShowRow } from './choice-queries';

/** A brand's shows whose end is ahead, by date, from behind a place on. */
export async function listComingShows(
  db: Db,
  brandId: string,
  after: Place | null,
  now: Date,
  limit: number,
): Promise<ChoiceShowRow[]> {
  const found = await db.$queryRaw<{ id: string }[]>(comingSql(brandId, after, now, limit));
  return db.show.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: found.map(({ id }) => id) } },
    select: choiceShow,
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
}

/**
 * One range of the index (brand, start, id). The end is hidden from the planner, which would take the index on it and
 * sort what is coming anywhere: it does not know that starts and ends go together.
 */
export function comingSql(brandId: string, after: Place | null, now: Date, limit: number): Prisma.Sql {
  const { at, id } = after ?? placeBefore(subDays(now, longestShowDays));
  return Prisma.sql`
    SELECT id FROM shows
    WHERE "brandId" = ${brandId} AND ("startsAt", id) > (${at.toISOString()}::timestamptz, ${id}::uuid)
      AND "endsAt" + interval '0' > ${now.toISOString()}::timestamptz
    ORDER BY "startsAt", id
    LIMIT ${limit}`;
}
