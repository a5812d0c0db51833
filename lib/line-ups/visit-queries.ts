import 'server-only';
import { subMilliseconds } from '@/lib/core/time/dates';
import type { Db } from '@/lib/core/database/db';

/** Milliseconds without a renewal after which a visit counts as over: three heartbeats of a stream. */
const goneAfter = 60_000;

/** Returns the time before which a visit counts as over. */
export function overBefore(now: Date): Date {
  return subMilliseconds(now, goneAfter);
}

/** Lists the names of those who have a line-up open, except the given comedian. */
export async function listVisitors(
  db: Db,
  { showId, comedianId }: { showId: string; comedianId: string },
  now: Date,
): Promise<string[]> {
  const visits = await db.lineUpVisit.findMany({
    where: { showId, comedianId: { not: comedianId }, seenAt: { gte: overBefore(now) } },
    select: { comedianId: true },
    distinct: 'comedianId',
  });
  const people = await db.comedian.findMany({
    where: { id: { in: visits.map((visit) => visit.comedianId) } },
    select: { name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  return people.map(({ name }) => name);
}
