import 'server-only';
import type { AuditKind, Prisma, OperatorEventKind } from '@/lib/core/generated/prisma/client';
import type { OperatorActor } from '@/lib/core/actor';
import type { Db } from './db';

/** An audit row. Rows are only ever added. */
type AuditEntry = {
  kind: AuditKind;
  brandId?: string;
  showId?: string;
  /** The account of a refused or an added sign-in. */
  accountId?: string;
  /** Never an e-mail address. */
  facts?: Prisma.InputJsonObject;
};

/**
 * The only writer of the audit log. Call it in the transaction of the change that it records.
 *
 * @param by the time, and the actor's profile; null for the system and the operator's command line
 */
export async function writeAudit(
  db: Db,
  by: { now: Date; comedianId: string | null },
  entries: AuditEntry | readonly AuditEntry[],
): Promise<void> {
  const data = [entries].flat().map((entry) => ({ ...entry, at: by.now, actorComedianId: by.comedianId }));
  await db.auditEvent.createMany({ data });
}

/** `writeAudit` for an action of a brand's member. */
export async function writeTeamAudit(
  db: Db,
  { now, actor }: { now: Date; actor: { comedianId: string; brandId: string } },
  kind: AuditKind,
  about: Pick<AuditEntry, 'showId' | 'facts'> = {},
): Promise<void> {
  const { comedianId, brandId } = actor;
  await writeAudit(db, { now, comedianId }, { kind, brandId, ...about });
}

export type OperatorEntry = {
  kind: OperatorEventKind;
  /** The person that the entry is about; null or missing when it is about none. */
  comedianId?: string | null;
  brandId?: string;
  /** Ids, days and numbers. Never a name, an e-mail address or a text that a user wrote. */
  facts?: Prisma.InputJsonObject;
};

/**
 * Adds an entry to the operator's log. Nothing else writes it. Call it in the transaction of an action. For a look at a
 * user's data, call it before the data is returned, so that no data is shown without an entry.
 *
 * @param by the time, and the operator; null for the command line
 */
export async function writeOperatorLog(
  db: Db,
  { now, actor }: { now: Date; actor: OperatorActor | null },
  entries: OperatorEntry | readonly OperatorEntry[],
): Promise<void> {
  const data = [entries].flat().map(({ comedianId, ...entry }) => ({
    ...entry,
    aboutComedianId: comedianId ?? null,
    at: now,
    operatorAccountId: actor?.accountId ?? null,
  }));
  await db.operatorEvent.createMany({ data });
}
