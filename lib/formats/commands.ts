import 'server-only';
import type { Tx } from '@/lib/core/db';
import type { AuditKind } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/transaction';
import type { TeamContext } from '@/lib/core/actor';
import { findFormat } from './queries';
import type { FormatFields } from './schema';

/**
 * Makes a format of the actor's brand, or changes the one with the id, and gives its id. Shows keep the spots and minutes
 * that they have.
 *
 * @param known.revision the one that was on the screen: when somebody saved since, that is `stale`, with the newer one
 *
 * Refused besides: `notFound`.
 */
export async function saveFormat(
  context: TeamContext,
  known: { id: string; revision: number } | null,
  fields: FormatFields,
): Promise<Result<string, 'notFound' | 'stale', { revision: number }>> {
  const { brandId } = context.actor;
  return inTransaction(context.db, async (tx) => {
    if (known === null) {
      const { id } = await tx.format.create({ data: { ...fields, brandId }, select: { id: true } });
      await audit(tx, context, 'formatCreated', { formatId: id, name: fields.name });
      return ok(id);
    }
    const formatId = known.id;
    const before = await lockFormat(tx, brandId, formatId);
    if (!before) return refused('notFound');
    const { revision } = before;
    if (revision !== known.revision) return refused('stale', { details: { revision } });
    await tx.format.update({ where: { id: formatId }, data: { ...fields, revision: { increment: 1 } } });
    await audit(tx, context, 'formatChanged', { formatId, name: fields.name });
    return ok(formatId);
  });
}

/**
 * Deletes a format that has never had a show, archives one that no new show is to be of, or takes it into use again.
 * Refused: `notFound`, `inUse` when it is to be deleted and has or had shows.
 */
export async function fileFormat(
  context: TeamContext,
  { formatId, step }: { formatId: string; step: 'delete' | 'archive' | 'restore' },
): Promise<Result<null, 'notFound' | 'inUse'>> {
  return inTransaction(context.db, async (tx) => {
    const format = await lockFormat(tx, context.actor.brandId, formatId);
    if (!format) return refused('notFound');
    const facts = { formatId, name: format.name };
    if (step === 'delete') {
      if (format.isUsed) return refused('inUse');
      await tx.format.delete({ where: { id: formatId } });
      await audit(tx, context, 'formatDeleted', facts);
      return ok(null);
    }
    const archivedAt = step === 'archive' ? context.now : null;
    if ((archivedAt === null) === (format.archivedAt === null)) return ok(null);
    await tx.format.update({ where: { id: formatId }, data: { archivedAt } });
    await audit(tx, context, archivedAt ? 'formatArchived' : 'formatRestored', facts);
    return ok(null);
  });
}

/** Whoever makes a show of the format waits: it gets none between the look and the change. */
async function lockFormat(tx: Tx, brandId: string, formatId: string) {
  await tx.$queryRaw`SELECT FROM formats WHERE id = ${formatId}::uuid AND "brandId" = ${brandId} FOR UPDATE`;
  return findFormat(tx, brandId, formatId);
}

async function audit(
  tx: Tx,
  { actor, now }: TeamContext,
  kind: AuditKind,
  facts: { formatId: string; name: string },
): Promise<void> {
  const { brandId, comedianId } = actor;
  await tx.auditEvent.create({ data: { at: now, kind, brandId, actorComedianId: comedianId, facts } });
}
