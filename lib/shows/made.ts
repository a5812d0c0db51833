import 'server-only';
import type { Tx } from '@/lib/core/db';

/**
 * Writes down that the shows were made, by whom, and tells whoever listens, in the transaction that made them. Nothing for
 * no shows.
 *
 * @param by.actorComedianId null where nobody did: a series goes on by itself
 */
export async function noteShowsMade(
  tx: Tx,
  made: readonly { id: string }[],
  by: { now: Date; brandId: string; actorComedianId: string | null },
): Promise<void> {
  const { now, ...who } = by;
  const ids = made.map(({ id }) => id);
  await tx.auditEvent.createMany({
    data: ids.map((showId) => ({ at: now, kind: 'showCreated' as const, showId, ...who })),
  });
  await tx.$executeRaw`SELECT pg_notify('show_changed', id) FROM unnest(${ids}::text[]) AS id`;
}
