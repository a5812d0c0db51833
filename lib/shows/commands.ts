import 'server-only';
import { writeTeamAudit } from '@/lib/core/database/audit';
import type { Tx } from '@/lib/core/database/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { inLongTransaction, inTransaction } from '@/lib/core/database/transaction';
import type { SpotRefusal } from '@/lib/applications/rules';
import { takenStatuses } from '@/lib/applications/status';
import { announceShow, lockTeamShow } from '@/lib/applications/show-lock';
import { writeSteps, writeStepForAll } from '@/lib/applications/steps/writer';
import type { CommandContext, TeamContext } from '@/lib/core/actor';
import { announceShows } from './announce-commands';

/**
 * Sets how many spots a show of the actor's brand has. Refused: `notFound`, `tooFewSpots` when more are taken,
 * `showPast`, `showCancelled`.
 */
export async function changeSpots(
  context: CommandContext,
  input: { showId: string; spots: number },
): Promise<Result<{ spots: number }, SpotRefusal>> {
  return inTransaction(context.db, async (tx) => {
    const found = await lockTeamShow(tx, context, input.showId);
    if (!found.ok) return found;
    const { show, held } = found.value;
    if (input.spots < show.spotsTaken) return refused('tooFewSpots');

    const revision = { increment: 1 };
    await tx.show.update({ where: { id: show.id }, data: { spots: input.spots, revision } });
    const facts = { from: show.spots, to: input.spots };
    await writeTeamAudit(tx, held, 'spotsChanged', { showId: show.id, facts });
    await announceShow(tx, show.id);
    return ok({ spots: input.spots });
  });
}

/**
 * Calls off a show of the actor's brand. Comedians with a spot lose it with the reason, open applications become
 * `unavailable`, and each of these comedians gets one notice. Returns how many were told.
 *
 * Refused: `notFound`, `showPast`, `showCancelled` when it is called off already, `reasonMissing`.
 */
export async function cancelShow(
  context: TeamContext,
  input: { showId: string; reason: string },
): Promise<Result<{ told: number }, SpotRefusal>> {
  return inLongTransaction(context.db, (tx) => cancelShowIn(tx, context, input));
}

/** `cancelShow` inside of the caller's transaction. */
export async function cancelShowIn(
  tx: Tx,
  context: TeamContext,
  input: { showId: string; reason: string },
): Promise<Result<{ told: number }, SpotRefusal>> {
  const reason = input.reason.trim();
  if (!reason) return refused('reasonMissing');
  const found = await lockTeamShow(tx, context, input.showId);
  if (!found.ok) return found;
  const { show, held } = found.value;
  const telling = { text: reason, showIsOff: true } as const;
  const taken = await tx.application.findMany({
    where: { showId: show.id, status: { in: [...takenStatuses] }, withdrawnAt: null },
    select: { id: true, showId: true, comedianId: true, status: true, statusBefore: true },
  });
  await writeSteps(
    tx,
    held,
    'cancel',
    taken.map((before) => ({ ...before, reason, telling })),
  );

  const cancelledAt = held.now;
  const { cityId } = await tx.show.update({
    where: { id: show.id },
    data: { cancelledAt },
    select: { cityId: true },
  });
  await writeTeamAudit(tx, held, 'showCancelled', { showId: show.id, facts: { reason } });
  const waiting = await writeStepForAll(tx, held, 'callOff', { ...show, cancelledAt }, telling);
  await announceShows(tx, [{ id: show.id, cityId }]);
  return ok({ told: taken.length + waiting });
}
