import 'server-only';
import type { Db } from '@/lib/core/db';
import type { Place } from '@/lib/core/keyset';

/** A new name, as the audit log has it: that of the brand, or without one that of the person. */
export type RenameRow = Place & { before: string; after: string } & (
    { brandId: string; comedianId: string | null } | { brandId: null; comedianId: string }
  );

/** Lists the new names before the cursor, newest first. */
export async function listRenames(db: Db, before: Place | null, limit: number): Promise<RenameRow[]> {
  const at = before?.at.toISOString() ?? 'infinity';
  const id = before?.id ?? null;
  return db.$queryRaw<RenameRow[]>`
    SELECT event.id, event.at, event."brandId", comedians.id AS "comedianId",
      facts ->> 'nameBefore' AS before, facts ->> 'nameAfter' AS after
    FROM audit_events AS event LEFT JOIN comedians ON comedians.id = event."actorComedianId"
    WHERE facts ? 'nameBefore' AND (event."brandId" IS NOT NULL OR comedians.id IS NOT NULL)
      AND (event.at < ${at}::timestamptz OR (event.at = ${at}::timestamptz AND event.id < ${id}::uuid))
    ORDER BY event.at DESC, event.id DESC
    LIMIT ${limit}`;
}
