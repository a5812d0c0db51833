import 'server-only';
import type { TeamContext } from '@/lib/core/actor';
import { writeTeamAudit } from '@/lib/core/database/audit';
import type { Tx } from '@/lib/core/database/db';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { makeOnce } from '@/lib/core/database/once';
import { ok, refused, type Refusal, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import type { ArchiveIntent } from './schema';

/** Columns that every kind of archivable row has. */
type ArchivableRow = { name: string; revision: number; isUsed: boolean; archivedAt: Date | null };

/** A kind of archivable thing (venues, formats): how its rows are read and written. */
export type Archivables<Row extends ArchivableRow, Data extends { name: string }> = {
  kind: 'venue' | 'format';
  table: 'venues' | 'formats';
  /** Returns the brand's row with the id; null for none. */
  find: (tx: Tx, brandId: string, id: string) => Promise<Row | null>;
  create: (tx: Tx, data: Data & { brandId: string }) => Promise<{ id: string }>;
  update: (
    tx: Tx,
    id: string,
    change: Partial<Data> & { revision?: { increment: 1 }; archivedAt?: Date | null },
  ) => Promise<unknown>;
  remove: (tx: Tx, id: string) => Promise<unknown>;
};

/**
 * Locks and returns the brand's row with the id; null for none. A transaction that adds a show there waits for the lock,
 * so the check whether it has shows stays true until the change.
 */
async function lockRow<Row extends ArchivableRow, Data extends { name: string }>(
  tx: Tx,
  { table, find }: Archivables<Row, Data>,
  brandId: string,
  id: string,
): Promise<Row | null> {
  await tx.$queryRaw`
    SELECT FROM ${Prisma.raw(table)} WHERE id = ${id}::uuid AND "brandId" = ${brandId} FOR UPDATE`;
  return find(tx, brandId, id);
}

/**
 * Makes a thing of the actor's brand, or changes the one with the id; returns the id. Writes an audit row.
 *
 * Refused: `notFound`, `stale`, and what `objection` returns.
 *
 * @param known null for a new one; otherwise with the `revision` that was on the screen. If somebody has saved since
 *   then, the refusal is `stale`, with the current revision
 * @param objection returns the reason why the row cannot be changed like this, or null
 */
export async function saveArchivable<
  Row extends ArchivableRow,
  Data extends { name: string },
  Code extends string = never,
>(
  context: TeamContext,
  things: Archivables<Row, Data>,
  known: { id: string; revision: number } | null,
  data: Data,
  objection: (before: Row) => Refusal<Code> | null = () => null,
): Promise<Result<string, Code | 'notFound' | 'stale', { revision: number }>> {
  const { kind } = things;
  const { brandId } = context.actor;
  return makeOnce<string, Code | 'notFound' | 'stale', { revision: number }>(context, async (tx) => {
    if (known === null) {
      const { id } = await things.create(tx, { ...data, brandId });
      await writeTeamAudit(tx, context, `${kind}Created`, {
        facts: { [`${kind}Id`]: id, name: data.name },
      });
      return ok(id);
    }
    const { id } = known;
    const before = await lockRow(tx, things, brandId, id);
    if (!before) return refused('notFound');
    const { revision } = before;
    if (revision !== known.revision) return refused('stale', { details: { revision } });
    const objected = objection(before);
    if (objected) return refused(objected.code, { field: objected.field });
    await things.update(tx, id, { ...data, revision: { increment: 1 } });
    await writeTeamAudit(tx, context, `${kind}Changed`, { facts: { [`${kind}Id`]: id, name: data.name } });
    return ok(id);
  });
}

/**
 * Deletes a thing that was never used, or archives or restores one. Writes an audit row. Refused: `notFound`; `inUse`
 * when it is to be deleted and is or was used.
 */
export async function archiveThing<Row extends ArchivableRow, Data extends { name: string }>(
  context: TeamContext,
  things: Archivables<Row, Data>,
  { id, intent }: { id: string; intent: ArchiveIntent },
): Promise<Result<null, 'notFound' | 'inUse'>> {
  const { kind } = things;
  return inTransaction(context.db, async (tx) => {
    const row = await lockRow(tx, things, context.actor.brandId, id);
    if (!row) return refused('notFound');
    const facts = { [`${kind}Id`]: id, name: row.name };
    if (intent === 'delete') {
      if (row.isUsed) return refused('inUse');
      await things.remove(tx, id);
      await writeTeamAudit(tx, context, `${kind}Deleted`, { facts });
      return ok(null);
    }
    const archivedAt = intent === 'archive' ? context.now : null;
    if ((archivedAt === null) === (row.archivedAt === null)) return ok(null);
    const change: { archivedAt: Date | null } = { archivedAt };
    await things.update(tx, id, change as Partial<Data> & typeof change);
    await writeTeamAudit(tx, context, archivedAt ? `${kind}Archived` : `${kind}Restored`, { facts });
    return ok(null);
  });
}
