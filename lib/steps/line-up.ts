import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Tx } from '@/lib/core/db';
import type { StepFollower, TakenStep } from '@/lib/applications/writer';

/** Statuses in which a comedian can have a line without having the spot yet. */
const waiting: readonly TakenStep['to'][] = ['applied', 'request'];

/**
 * Adjusts the line-up when an application changes. A comedian who gets a spot gets a line at the end, unless they have
 * one. A comedian who loses it loses their line, also in the sent copy. Runs under the show's lock.
 */
export const keepLineUp: StepFollower = async (tx, _context, { showId, comedianId, to }) => {
  if (waiting.includes(to)) return;
  if (to === 'confirmed' || to === 'directList') {
    await appendUnlessThere(tx, showId, comedianId);
  } else {
    await tx.lineUpEntry.deleteMany({ where: { showId, comedianId } });
    await tx.sentLineUpEntry.deleteMany({ where: { showId, comedianId } });
  }
};

async function appendUnlessThere(tx: Tx, showId: string, comedianId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO line_up_entries (id, "showId", place, part, "comedianId", minutes)
    SELECT
      ${randomUUID()}::uuid, shows.id,
      (SELECT coalesce(max(place) + 1, 0) FROM line_up_entries WHERE "showId" = shows.id),
      'spot', ${comedianId}::uuid, shows.minutes
    FROM shows WHERE shows.id = ${showId}::uuid
    ON CONFLICT ("showId", "comedianId") DO NOTHING`;
}
