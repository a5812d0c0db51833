import 'server-only';
import { randomBytes } from 'node:crypto';
import { addMinutes } from '@/lib/core/time/dates';
import type { SpotRefusal } from '@/lib/applications/rules';
import { announceShow, lockAnyTeamShow, lockTeamShow } from '@/lib/applications/show-lock';
import type { TeamContext } from '@/lib/core/actor';
import { writeTeamAudit } from '@/lib/core/database/audit';
import { makeOnce } from '@/lib/core/database/once';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import { instantAt } from '@/lib/core/time/zoned';
import { leadMinutes } from './limits';
import { showObstacle, timeObstacle, type DrawObstacle } from './obstacle-rules';
import { hashOfSeed, seedBytes } from './rules';

/** The code of a refusal of a draw's command; a key of the messages `draws.errors`. */
export type DrawRefusal = SpotRefusal | DrawObstacle | 'drawTooSoon' | 'drawNotYet' | 'drawDone';

/** A new draw. Its time is local time at the venue: "2026-11-27T18:00". */
type NewDraw = { showId: string; drawsAt: string; places: number; isWeighted: boolean };

/**
 * Begins the draw of a show of the actor's brand: makes its seed, and publishes the seed's fingerprint. After that, the
 * draw cannot be changed.
 *
 * Refused: `conflict` when the show has a draw, `notPublic` for a show without a public page, on which people could
 * check the draw, `lineUpBooked`, `drawTooSoon` less than an hour ahead, `drawTooLate` once the show has begun,
 * `drawBeforeOpen` before applications open, and as by `lockTeamShow`.
 */
export async function startDraw(
  context: TeamContext,
  { showId, drawsAt: local, places, isWeighted }: NewDraw,
): Promise<Result<{ showId: string }, DrawRefusal>> {
  return makeOnce<{ showId: string }, DrawRefusal>(context, async (tx) => {
    const found = await lockTeamShow(tx, context, showId);
    if (!found.ok) return found;
    const { show, held } = found.value;
    if (await tx.draw.count({ where: { showId } })) return refused('conflict');
    const obstacle = showObstacle(show, held.now);
    if (obstacle) return refused(obstacle);
    const { venue } = await tx.show.findUniqueOrThrow({
      where: { id: showId },
      select: { venue: { select: { timeZone: true } } },
    });
    const [date = '', time = ''] = local.split('T');
    const drawsAt = instantAt(date, time, venue.timeZone);
    const isTooSoon = drawsAt < addMinutes(held.now, leadMinutes);
    const wrong = isTooSoon ? 'drawTooSoon' : timeObstacle(show, drawsAt);
    if (wrong) return refused(wrong, { field: 'drawsAt' });

    const seed = Uint8Array.from(randomBytes(seedBytes));
    const seedHash = hashOfSeed(seed);
    const startedAt = held.now;
    await tx.draw.create({ data: { showId, seed, seedHash, places, isWeighted, drawsAt, startedAt } });
    await writeTeamAudit(tx, held, 'drawStarted', { showId, facts: { seedHash } });
    await announceShow(tx, showId);
    return ok({ showId });
  });
}

/**
 * Cancels a draw that is not done, also that of a show that is over or called off. Its seed is deleted without having
 * been published. Refused: `notFound` for another brand's show, `conflict` when the show has no draw, `drawDone` once
 * it is done.
 */
export async function stopDraw(
  context: TeamContext,
  { showId }: { showId: string },
): Promise<Result<null, DrawRefusal>> {
  return inTransaction<Result<null, DrawRefusal>>(context.db, async (tx) => {
    const found = await lockAnyTeamShow(tx, context, showId);
    if (!found.ok) return found;
    const draw = await tx.draw.findUnique({ where: { showId }, select: { drawnAt: true, seedHash: true } });
    if (!draw) return refused('conflict');
    if (draw.drawnAt) return refused('drawDone');
    await tx.draw.delete({ where: { showId } });
    await writeTeamAudit(tx, found.value.held, 'drawStopped', { showId, facts: { seedHash: draw.seedHash } });
    await announceShow(tx, showId);
    return ok(null);
  });
}
