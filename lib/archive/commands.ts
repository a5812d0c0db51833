import 'server-only';
import type { TeamContext } from '@/lib/core/actor';
import { writeTeamAudit } from '@/lib/core/audit';
import type { Tx } from '@/lib/core/db';
import { ok, refused, type Refusal, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/transaction';
import type { ArchiveStep } from './schema';

/** What the list of any such things has in its rows. */
type ArchivableRow = { name: string; revision: number; isUsed: boolean; archivedAt: Date | null };

/** One list of named things of a brand, and how its rows are written. */
export type Archivables<Row extends ArchivableRow, Data extends { name: string }> = {
  kind: 'venue' | 'format';
  /** Locks the brand's row with the id and gives it; null for none. */
  lock: (tx: Tx, brandId: string, id: string) => Promise<Row | null>;
  create: (tx: Tx, data: Data & { brandId: string }) => Promise<{ id: string }>;
  update: (
    tx: Tx,
    id: string,
    change: Partial<Data> & { revision?: { increment: 1 }; archivedAt?: Date | null },
  ) => Promise<unknown>;
  remove: (tx: Tx, id: string) => Promise<unknown>;
};

/**
 * Makes a thing of the actor's brand, or changes the one with the id, and gives its id. An audit row says so.
 *
 * @param known null for a new one; its `revision` is the one that was on the screen: when somebody saved since, that is
 *   `stale`, with the newer one
 * @param objection why this change cannot be made to the row as it is, or null
 *
 * Refused besides: `notFound`.
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
  return inTransaction<Result<string, Code | 'notFound' | 'stale', { revision: number }>>(
    context.db,
    async (tx) => {
      if (known === null) {
        const { id } = await things.create(tx, { ...data, brandId });
        await writeTeamAudit(tx, context, `${kind}Created`, {
          facts: { [`${kind}Id`]: id, name: data.name },
        });
        return ok(id);
      }
      const { id } = known;
      const before = await things.lock(tx, brandId, id);
      if (!before) return refused('notFound');
      const { revision } = before;
      if (revision !== known.revision) return refused('stale', { details: { revision } });
      const objected = objection(before);
      if (objected) return refused(objected.code, { field: objected.field });
      await things.update(tx, id, { ...data, revision: { increment: 1 } });
      await writeTeamAudit(tx, context, `${kind}Changed`, { facts: { [`${kind}Id`]: id, name: data.name } });
      return ok(id);
    },
  );
}

/**
 * Deletes a thing that nothing has ever used, archives one that is not to be chosen any more, or takes it into use
 * again. An audit row says so. Refused: `notFound`, `inUse` when it is to be deleted and is or was used.
 */
export async function archiveThing<Row extends ArchivableRow, Data extends { name: string }>(
  context: TeamContext,
  { kind, ...things }: Archivables<Row, Data>,
  { id, step }: { id: string; step: ArchiveStep },
): Promise<Result<null, 'notFound' | 'inUse'>> {
  return inTransaction(context.db, async (tx) => {
    const row = await things.lock(tx, context.actor.brandId, id);
    if (!row) return refused('notFound');
    const facts = { [`${kind}Id`]: id, name: row.name };
    if (step === 'delete') {
      if (row.isUsed) return refused('inUse');
      await things.remove(tx, id);
      await writeTeamAudit(tx, context, `${kind}Deleted`, { facts });
      return ok(null);
    }
    const archivedAt = step === 'archive' ? context.now : null;
    if ((archivedAt === null) === (row.archivedAt === null)) return ok(null);
    const change: { archivedAt: Date | null } = { archivedAt };
    await things.update(tx, id, change as Partial<Data> & typeof change);
    await writeTeamAudit(tx, context, archivedAt ? `${kind}Archived` : `${kind}Restored`, { facts });
    return ok(null);
  });
}
