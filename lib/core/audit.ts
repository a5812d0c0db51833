import 'server-only';
import type { Db } from './db';
import type { AuditKind, Prisma } from './generated/prisma/client';

/** Something that was done and is to be remembered. Rows are only ever added. */
export type AuditEntry = {
  kind: AuditKind;
  brandId?: string;
  showId?: string;
  /** The account that a refused sign-in was about. */
  accountId?: string;
  /** Never an e-mail address. */
  facts?: Prisma.InputJsonObject;
};

/**
 * The one writer of the audit log. Call it in the transaction that does what it is about.
 *
 * @param by when, and the profile of who did it; null for the system and the operator's command line
 */
export async function writeAudit(
  db: Db,
  by: { now: Date; comedianId: string | null },
  entries: AuditEntry | readonly AuditEntry[],
): Promise<void> {
  const data = [entries].flat().map((entry) => ({ ...entry, at: by.now, actorComedianId: by.comedianId }));
  await db.auditEvent.createMany({ data });
}

/** The same for what a member of a brand did there. */
export async function writeTeamAudit(
  db: Db,
  { now, actor }: { now: Date; actor: { comedianId: string; brandId: string } },
  kind: AuditKind,
  about: Pick<AuditEntry, 'showId' | 'facts'> = {},
): Promise<void> {
  const { comedianId, brandId } = actor;
  await writeAudit(db, { now, comedianId }, { kind, brandId, ...about });
}
