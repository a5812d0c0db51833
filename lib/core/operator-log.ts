import 'server-only';
import type { OperatorActor } from './actor';
import type { Db } from './database/db';
import type { OperatorEventKind, Prisma } from '@/lib/core/generated/prisma/client';

/** An entry of the operator's log. */
export type OperatorEntry = {
  kind: OperatorEventKind;
  /** The person whom the entry is about; null or missing for nobody. */
  comedianId?: string | null;
  brandId?: string;
  /** Ids, days and numbers. Never a name, an e-mail address or a text of somebody. */
  facts?: Prisma.InputJsonObject;
};

/**
 * Adds an entry to the operator's log. Nothing else writes it. Call it in the transaction of an act. For a look at
 * somebody's data, call it before the data is returned, so that no data is shown without an entry.
 */
export async function writeOperatorLog(
  db: Db,
  { now, actor }: { now: Date; actor: OperatorActor },
  entries: OperatorEntry | readonly OperatorEntry[],
): Promise<void> {
  const data = [entries].flat().map(({ comedianId, ...entry }) => ({
    ...entry,
    aboutComedianId: comedianId ?? null,
    at: now,
    operatorAccountId: actor.accountId,
  }));
  await db.operatorEvent.createMany({ data });
}
