import 'server-only';
import { addMonths } from '@/lib/time/calendar-rules';
import { writeTeamAudit } from '@/lib/core/audit';
import type { Tx } from '@/lib/core/db';
import { makeOnce } from '@/lib/core/once';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/transaction';
import { lockShow } from '@/lib/applications/show-lock';
import type { TeamContext } from '@/lib/core/actor';
import { announceShows } from './announce-commands';
import { columnsOf, type NewShow } from './column-queries';
import type { PlanRefusal } from './plan-rules';

/** Why a show was not made or changed, besides problems with its times; keys of the `showForm.errors` messages. */
export type WhenRefusal = 'startPast' | 'tooFarAhead';

/** The most years between today and a show. A later year is a typing error. */
const yearsAhead = 2;

/**
 * Makes a show of the actor's brand. The opening window and the day by which the team means to have decided are the
 * given ones, else the brand's. A copy takes the show info and the picture of the show that it is `from`, and
 * nothing of its applications or its line-up.
 *
 * Refused as `columnsOf` refuses, and `startPast`, `tooFarAhead`; `notFound` also when the show to copy is not the
 * brand's.
 */
export async function makeShow(
  context: TeamContext,
  input: NewShow & { from: string | null },
): Promise<Result<{ showId: string }, 'notFound' | PlanRefusal | WhenRefusal>> {
  const { brandId } = context.actor;
  const { from, ...said } = input;
  return makeOnce(context, async (tx) => {
    const original = await findOriginal(tx, brandId, from);
    if (from !== null && !original) return refused('notFound');
    const columns = await columnsOf(tx, brandId, said);
    if (!columns.ok) return columns;
    const refusal = whenRefusal(columns.value.startsAt, context.now);
    if (refusal) return refusal;

    const { info, pictureId } = original ?? {};
    const { id: showId } = await tx.show.create({
      data: { ...columns.value, brandId, info: info ?? undefined, pictureId },
      select: { id: true },
    });
    await writeTeamAudit(tx, context, 'showCreated', { showId, facts: from === null ? {} : { from } });
    await announceShows(tx, [{ id: showId, cityId: columns.value.cityId }]);
    return ok({ showId });
  });
}

/** Finds what a copy takes from the show that it is made `from`. Null without one, and when it is not the brand's. */
export async function findOriginal(tx: Tx, brandId: string, from: string | null) {
  if (from === null) return null;
  return tx.show.findFirst({ where: { id: from, brandId }, select: { info: true, pictureId: true } });
}

/** Returns why a show cannot get this start now, with the field that it is about; null when it can. */
export function whenRefusal(startsAt: Date, now: Date) {
  if (startsAt <= now) return refused('startPast', { field: 'date' });
  return startsAt > addMonths(now, yearsAhead * 12) ? refused('tooFarAhead', { field: 'date' }) : null;
}

/**
 * Deletes a show of the actor's brand in which nobody was ever involved. Refused: `notFound`, `involved` when somebody
 * has applied, was requested or has a line: such a show can only be called off.
 */
export async function deleteShow(
  context: TeamContext,
  input: { showId: string },
): Promise<Result<null, 'notFound' | 'involved'>> {
  return inTransaction(context.db, (tx) => deleteShowIn(tx, context, input));
}

/** The same inside of the caller's transaction. */
export async function deleteShowIn(
  tx: Tx,
  context: TeamContext,
  input: { showId: string },
): Promise<Result<null, 'notFound' | 'involved'>> {
  const locked = await lockShow(tx, context, input.showId);
  if (locked?.show.brandId !== context.actor.brandId) return refused('notFound');
  const { id: showId, startsAt } = locked.show;
  const somebody = { showId, comedianId: { not: null } };
  const involved =
    (await tx.application.count({ where: { showId } })) +
    (await tx.lineUpEntry.count({ where: somebody })) +
    (await tx.sentLineUpEntry.count({ where: somebody }));
  if (involved > 0) return refused('involved');

  const { title, cityId } = await tx.show.delete({
    where: { id: showId },
    select: { title: true, cityId: true },
  });
  const facts = { title, startsAt: startsAt.toISOString() };
  await writeTeamAudit(tx, locked.held, 'showDeleted', { showId, facts });
  await announceShows(tx, [{ id: showId, cityId }]);
  return ok(null);
}
