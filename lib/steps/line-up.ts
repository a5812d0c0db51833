import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Tx } from '@/lib/core/db';
import type { StepFollower, TakenStep } from '@/lib/applications/writer';

/** Statuses in which somebody can stand in the line-up without having the spot yet: waiting, or asked. */
const waiting: readonly TakenStep['to'][] = ['applied', 'request'];

/**
 * Keeps the line-up true when an application changes: who has a spot stands in it, at the end unless they stand there
 * already; whoever is out leaves it, also the version that was sent. Runs under the lock of the show.
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
