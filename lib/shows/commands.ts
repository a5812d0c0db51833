import 'server-only';
import type { Db, Tx } from '@/lib/core/db';
import type { AuditKind, Prisma } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/transaction';
import type { SpotRefusal } from '@/lib/applications/rules';
import { takenStatuses } from '@/lib/applications/status';
import {
  announceShow,
  lockTeamShow,
  writeStep,
  writeStepForAll,
  type CommandContext,
  type TeamContext,
} from '@/lib/applications/transition';
import { columnsOf } from './column-queries';
import type { PlanRefusal } from './plan-rules';
import type { NewShow } from './schema';

/**
 * Makes a show of the brand. Times are local to the venue; an end before the start means after midnight. The opening
 * window and the promised decision are the given ones, otherwise the brand's.
 *
 * Refused as `columnsOf` refuses.
 */
export async function createShow(
  db: Db,
  brandId: string,
  show: NewShow,
): Promise<Result<{ showId: string }, 'notFound' | PlanRefusal>> {
  const columns = await columnsOf(db, brandId, show);
  if (!columns.ok) return columns;
  const { id } = await db.show.create({ data: { ...columns.value, brandId }, select: { id: true } });
  return ok({ showId: id });
}

/**
 * Sets how many spots a show of the actor's brand has. Refused: `notFound`, `tooFewSpots` when more are taken,
 * `showPast`, `showCancelled`.
 */
export async function changeSpots(
  context: CommandContext,
  input: { showId: string; spots: number },
): Promise<Result<{ spots: number }, SpotRefusal>> {
  const { actor } = context;
  if (actor.kind !== 'team') return refused('notFound');
  return inTransaction(context.db, async (tx) => {
    const found = await lockTeamShow(tx, context, input.showId);
    if (!found.ok) return found;
    const show = found.value;
    if (input.spots < show.spotsTaken) return refused('tooFewSpots');

    const revision = { increment: 1 };
    await tx.show.update({ where: { id: show.id }, data: { spots: input.spots, revision } });
    await noteEvent(tx, { ...context, actor }, show.id, 'spotsChanged', {
      from: show.spots,
      to: input.spots,
    });
    await announceShow(tx, show.id);
    return ok({ spots: input.spots });
  });
}

/**
 * Calls off a show of the actor's brand. Comedians with a spot lose it for the reason, open applications become
 * `unavailable`, and each of these comedians gets one notice. Returns how many were told.
 *
 * Refused: `notFound`, `showPast`, `showCancelled` when it is called off already, `reasonMissing`.
 */
export async function cancelShow(
  context: TeamContext,
  input: { showId: string; reason: string },
): Promise<Result<{ told: number }, SpotRefusal>> {
  return inTransaction(context.db, (tx) => cancelShowIn(tx, context, input));
}

/** The same inside of the caller's transaction. */
export async function cancelShowIn(
  tx: Tx,
  context: TeamContext,
  input: { showId: string; reason: string },
): Promise<Result<{ told: number }, SpotRefusal>> {
  const reason = input.reason.trim();
  if (!reason) return refused('reasonMissing');
  const found = await lockTeamShow(tx, context, input.showId);
  if (!found.ok) return found;
  const show = found.value;
  const telling = { kind: 'showCancelled', text: reason } as const;
  const taken = await tx.application.findMany({
    where: { showId: show.id, status: { in: [...takenStatuses] }, withdrawnAt: null },
    select: { id: true, showId: true, comedianId: true, status: true, statusBefore: true },
  });
  for (const before of taken) await writeStep(tx, context, 'cancel', before, reason, telling);

  const cancelledAt = context.now;
  await tx.show.update({ where: { id: show.id }, data: { cancelledAt } });
  await noteEvent(tx, context, show.id, 'showCancelled', { reason });
  const waiting = await writeStepForAll(tx, context, 'callOff', { ...show, cancelledAt }, telling);
  await announceShow(tx, show.id);
  return ok({ told: taken.length + waiting });
}

/** Writes an audit row about what the team did with a show. */
export async function noteEvent(
  tx: Tx,
  { actor, now }: TeamContext,
  showId: string,
  kind: AuditKind,
  facts: Prisma.InputJsonObject = {},
): Promise<void> {
  const { comedianId: actorComedianId, brandId } = actor;
  await tx.auditEvent.create({ data: { at: now, kind, actorComedianId, brandId, showId, facts } });
}
