import 'server-only';
import type { Db } from '@/lib/core/database/db';
import { toldKinds, type ApplicationEventRow, type ShowEventRow } from './history-view';

/** Which events of a brand's show are read: those with a number below `before` (null: the newest), at most `limit`. */
type Part = { brandId: string; showId: string; before: number | null; limit: number };

const newestFirst = { number: 'desc' } as const;

function olderThan(before: number | null) {
  return before === null ? {} : { number: { lt: before } };
}

/** Lists the events of the applications for a brand's show, newest first. */
export async function listApplicationEvents(
  db: Db,
  { brandId, showId, before, limit }: Part,
): Promise<ApplicationEventRow[]> {
  return db.applicationEvent.findMany({
    relationLoadStrategy: 'join',
    where: { application: { showId, show: { brandId } }, ...olderThan(before) },
    select: {
      id: true,
      number: true,
      at: true,
      actorKind: true,
      actorComedianId: true,
      fromStatus: true,
      toStatus: true,
      reason: true,
      viaTeamLink: true,
      application: { select: { comedian: { select: { name: true } } } },
    },
    orderBy: newestFirst,
    take: limit,
  });
}

/** Lists the audit events of a brand's show, newest first. */
export async function listShowEvents(
  db: Db,
  { brandId, showId, before, limit }: Part,
): Promise<ShowEventRow[]> {
  return db.auditEvent.findMany({
    where: { showId, brandId, kind: { in: [...toldKinds] }, ...olderThan(before) },
    select: { id: true, number: true, at: true, kind: true, actorComedianId: true, facts: true },
    orderBy: newestFirst,
    take: limit,
  });
}

/** Finds the names of actors by the id of their profile. */
export async function findNames(db: Db, comedianIds: string[]): Promise<Map<string, string>> {
  const rows = await db.comedian.findMany({
    where: { id: { in: [...new Set(comedianIds)] } },
    select: { id: true, name: true },
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
