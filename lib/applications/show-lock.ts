import 'server-only';
import { afterWaiting, type CommandContext, type TeamActor } from '@/lib/core/actor';
import type { Tx } from '@/lib/core/database/db';
import type { ShowVisibility } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { takeTurn } from '@/lib/core/database/transaction';
import { checkedOfShow } from './queries';
import { firstRefusal, type Situation, type SpotRefusal } from './rules';

export type LockedShow = Situation['show'] & { id: string; brandId: string; visibility: ShowVisibility };

/** A context with a locked show and the time of the lock. Steps of applications need such a context. */
export type LockedContext<Context = CommandContext> = Context & { readonly lockedShowId: string };

type Locked<Context> = { show: LockedShow; lockedContext: LockedContext<Context> };

/**
 * Reads the show and locks its row until the transaction ends. Every change of an application does this first, so
 * changes of one show are serialised and cannot deadlock. Only a few of them wait here with a connection
 * (lib/core/database/transaction.ts).
 */
export async function lockShow<Context extends CommandContext>(
  tx: Tx,
  context: Context,
  showId: string,
): Promise<Locked<Context> | null> {
  if (!context.withoutLockForTest) {
    takeTurn(tx, `show ${showId}`);
    await tx.$queryRaw`SELECT 1 FROM shows WHERE id = ${showId}::uuid FOR UPDATE`;
  }
  const show = await tx.show.findUnique({
    where: { id: showId },
    select: { ...checkedOfShow, id: true, brandId: true, visibility: true },
  });
  return show && { show, lockedContext: { ...afterWaiting(context), lockedShowId: show.id } };
}

/** Notifies open pages of a change of shows. PostgreSQL delivers the notification at commit. */
export async function announceShow(tx: Tx, ...showIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify('show_changed', id) FROM unnest(${[...showIds]}::text[]) AS id`;
}

/** Locks a show, even one that is over or called off. Refused: `notFound` for a show that is not the brand's. */
export async function lockAnyTeamShow<Context extends CommandContext>(
  tx: Tx,
  context: Context,
  showId: string,
): Promise<Result<Locked<Context & { actor: TeamActor }>, SpotRefusal>> {
  const locked = await lockShow(tx, context, showId);
  if (!locked || !actsFor(locked.lockedContext, locked.show.brandId)) return refused('notFound');
  return ok({ show: locked.show, lockedContext: locked.lockedContext });
}

/** Locks a show of the brand. Refused: `notFound` for a show that is not the brand's, `showCancelled`, `showPast`. */
export async function lockTeamShow<Context extends CommandContext>(
  tx: Tx,
  context: Context,
  showId: string,
): Promise<Result<Locked<Context & { actor: TeamActor }>, SpotRefusal>> {
  const found = await lockAnyTeamShow(tx, context, showId);
  if (!found.ok) return found;
  const { show, lockedContext } = found.value;
  const refusal = firstRefusal(['showAhead'], {
    now: lockedContext.now,
    show,
    blockedUntil: null,
    rejectedByTeam: false,
    reason: null,
  });
  return refusal ? refused(refusal) : found;
}

function actsFor<Context extends CommandContext>(
  context: Context,
  brandId: string,
): context is Context & { actor: TeamActor } {
  return context.actor.kind === 'team' && context.actor.brandId === brandId;
}
