import 'server-only';
import type { OperatorActor } from './actor';
import type { Db } from './db';
import type { OperatorEventKind, Prisma } from './generated/prisma/client';

/** An entry of the operator's log. */
export type OperatorEntry = {
  kind: OperatorEventKind;
  /** Whom it is about; null or missing: nobody. */
  comedianId?: string | null;
  brandId?: string;
  /** Ids, days, numbers. Never a name, an address or a text of somebody. */
  facts?: Prisma.InputJsonObject;
};

/**
 * The only writer of the operator's log. Call it in the transaction of an act. For a look at somebody's data, call it
 * before the data is returned, so that nothing is shown that could not be logged.
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
