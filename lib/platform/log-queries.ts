import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { OperatorEventKind } from '@/lib/core/generated/prisma/client';
import type { Place } from '@/lib/core/database/paging';

/** An event of the operator's log as it is stored, with the name of the operator's profile (null without one). */
export type OperatorEventRow = Place & {
  kind: OperatorEventKind;
  operatorAccountId: string | null;
  operator: string | null;
  aboutComedianId: string | null;
  /** Whether the person's account still exists. */
  isKnown: boolean;
  brandId: string | null;
  facts: unknown;
};

/** Lists the log before the cursor, newest first. */
export async function listOperatorEvents(
  db: Db,
  before: Place | null,
  limit: number,
): Promise<OperatorEventRow[]> {
  const at = before?.at.toISOString() ?? 'infinity';
  const id = before?.id ?? null;
  return db.$queryRaw<OperatorEventRow[]>`
    SELECT event.id, event.at, event.kind, event."operatorAccountId", operators.name AS operator,
      event."aboutComedianId", about.id IS NOT NULL AS "isKnown", event."brandId", event.facts
    FROM operator_events AS event
      LEFT JOIN accounts ON accounts.id = event."operatorAccountId"
      LEFT JOIN comedians AS operators ON operators.email = accounts.email
      LEFT JOIN comedians AS about ON about.id = event."aboutComedianId"
    WHERE event.at < ${at}::timestamptz OR (event.at = ${at}::timestamptz AND event.id < ${id}::uuid)
    ORDER BY event.at DESC, event.id DESC
    LIMIT ${limit}`;
}

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
