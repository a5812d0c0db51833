import 'server-only';
import type { Db } from './db';
import type { AuditKind, Prisma } from '@/lib/core/generated/prisma/client';

/** An audit row. Rows are only ever added. */
export type AuditEntry = {
  kind: AuditKind;
  brandId?: string;
  showId?: string;
  /** The account of a refused sign-in. */
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
