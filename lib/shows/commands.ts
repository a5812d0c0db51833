import 'server-only';
import { writeTeamAudit } from '@/lib/core/database/audit';
import type { Tx } from '@/lib/core/database/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { inLongTransaction, inTransaction } from '@/lib/core/database/transaction';
import type { SpotRefusal } from '@/lib/applications/rules';
import { takenStatuses } from '@/lib/applications/status';
import { announceShow, lockTeamShow, lockShow } from '@/lib/applications/show-lock';
import { writeSteps, writeStepForAll } from '@/lib/applications/steps';
import type { CommandContext, TeamContext } from '@/lib/core/actor';
import { addMonths } from '@/lib/core/time/calendar-rules';
import { bring, makeAllOnce, type Brought } from './brought-commands';
import { columnsOf, type NewShow } from './form-queries';
import type { PlanRefusal } from './plan-rules';
import { askForVenue, type VenueQuestion } from './venue-queries';

/**
 * Makes a show of the actor's brand. The opening window and the day by which the team means to have decided are the
 * given ones, else the brand's. A copy (`from` another show) takes that show's info and picture, and nothing of its
 * applications or its line-up. A venue and a format that it brings are made with it.
 *
 * Refused as `columnsOf` refuses, and `startPast`, `tooFarAhead`; `notFound` also when the show to copy is not the
 * brand's; `venueTaken` with the question when another show is at the venue at the time.
 *
 * @param input.agreedVenue the `agreement` of a `VenueQuestion` that the team confirmed; undefined skips the question
 */
export async function makeShow(
  context: TeamContext,
  input: NewShow & Brought & { from: string | null; agreedVenue?: string },
): Promise<Result<{ showId: string }, 'notFound' | 'venueTaken' | PlanRefusal | WhenRefusal, VenueQuestion>> {
  const { brandId } = context.actor;
  const { from, agreedVenue, ...brought } = input;
  return makeAllOnce<
    { showId: string },
    'notFound' | 'venueTaken' | PlanRefusal | WhenRefusal,
    VenueQuestion
  >(context, async (tx) => {
    const original = await findOriginal(tx, brandId, from);
    if (from !== null && !original) return refused('notFound');
    const columns = await columnsOf(tx, brandId, await bring(tx, context, brought));
    if (!columns.ok) return columns;
    const refusal = whenRefusal(columns.value.startsAt, context.now);
    if (refusal) return refusal;
    const question = await askForVenue(tx, columns.value, agreedVenue);
    if (question) return question;

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

/** Finds the values that a copy takes from the original. Null without an original, and when it is not the brand's. */
export async function findOriginal(tx: Tx, brandId: string, from: string | null) {
  if (from === null) return null;
  return tx.show.findFirst({ where: { id: from, brandId }, select: { info: true, pictureId: true } });
}

/**
 * Why a show cannot start at a time; keys of the `showsForm.errors` messages. Problems of its local times are a
 * `PlanRefusal`.
 */
export type WhenRefusal = 'startPast' | 'tooFarAhead';

/** The most years between today and a show. A later year is a typing error. */
const yearsAhead = 2;

/** Returns why a show cannot get this start now, with the field that it is about; null when it can. */
export function whenRefusal(startsAt: Date, now: Date) {
  if (startsAt <= now) return refused('startPast', { field: 'date' });
  return startsAt > addMonths(now, yearsAhead * 12) ? refused('tooFarAhead', { field: 'date' }) : null;
}

/**
 * Deletes a show of the actor's brand in which no comedian was ever involved. Refused: `notFound`, `involved` when one
 * has applied, was requested or has a line: such a show can only be called off.
 */
export async function deleteShow(
  context: TeamContext,
  input: { showId: string },
): Promise<Result<null, 'notFound' | 'involved'>> {
  return inTransaction(context.db, (tx) => deleteShowIn(tx, context, input));
}

/** `deleteShow` inside of the caller's transaction. */
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
  await writeTeamAudit(tx, locked.lockedContext, 'showDeleted', { showId, facts });
  await announceShows(tx, [{ id: showId, cityId }]);
  return ok(null);
}

/** Changes a show's spots. Refused: `notFound`, `tooFewSpots` when more are taken, `showPast`, `showCancelled`. */
export async function changeSpots(
  context: CommandContext,
  input: { showId: string; spots: number },
): Promise<Result<{ spots: number }, SpotRefusal>> {
  return inTransaction(context.db, async (tx) => {
    const found = await lockTeamShow(tx, context, input.showId);
    if (!found.ok) return found;
    const { show, lockedContext } = found.value;
    if (input.spots < show.spotsTaken) return refused('tooFewSpots');

    const revision = { increment: 1 };
    await tx.show.update({ where: { id: show.id }, data: { spots: input.spots, revision } });
    const facts = { from: show.spots, to: input.spots };
    await writeTeamAudit(tx, lockedContext, 'spotsChanged', { showId: show.id, facts });
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
): Promise<Result<{ notified: number }, SpotRefusal>> {
  return inLongTransaction(context.db, (tx) => cancelShowIn(tx, context, input));
}

/** `cancelShow` inside of the caller's transaction. */
export async function cancelShowIn(
  tx: Tx,
  context: TeamContext,
  input: { showId: string; reason: string },
): Promise<Result<{ notified: number }, SpotRefusal>> {
  const reason = input.reason.trim();
  if (!reason) return refused('reasonMissing');
  const found = await lockTeamShow(tx, context, input.showId);
  if (!found.ok) return found;
  const { show, lockedContext } = found.value;
  const telling = { text: reason, showIsOff: true } as const;
  const taken = await tx.application.findMany({
    where: { showId: show.id, status: { in: [...takenStatuses] }, withdrawnAt: null },
    select: { id: true, showId: true, comedianId: true, status: true, statusBefore: true },
  });
  await writeSteps(
    tx,
    lockedContext,
    'cancel',
    taken.map((before) => ({ ...before, reason, telling })),
  );

  const cancelledAt = lockedContext.now;
  const { cityId } = await tx.show.update({
    where: { id: show.id },
    data: { cancelledAt },
    select: { cityId: true },
  });
  await writeTeamAudit(tx, lockedContext, 'showCancelled', { showId: show.id, facts: { reason } });
  const waiting = await writeStepForAll(tx, lockedContext, 'callOff', { ...show, cancelledAt }, telling);
  await announceShows(tx, [{ id: show.id, cityId }]);
  return ok({ notified: taken.length + waiting });
}

/**
 * Notifies open pages, and caches of cities' lists, that shows were made, changed or deleted. PostgreSQL delivers this
 * when the transaction commits. A show that moved to another city is given with both cities.
 */
export async function announceShows(tx: Tx, shows: readonly { id: string; cityId: number }[]): Promise<void> {
  const ids = shows.map(({ id }) => id);
  const cities = [...new Set(shows.map(({ cityId }) => String(cityId)))];
  await tx.$executeRaw`
    SELECT pg_notify('show_changed', id) FROM unnest(${ids}::text[]) AS id
    UNION ALL
    SELECT pg_notify('city_shows_changed', id) FROM unnest(${cities}::text[]) AS id`;
}
