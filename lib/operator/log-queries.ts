import 'server-only';
import type { Db } from '@/lib/core/db';
import type { OperatorEventKind } from '@/lib/core/generated/prisma/client';
import type { Place } from '@/lib/core/keyset';

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
