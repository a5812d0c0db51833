import 'server-only';
import { addDays, formatISO, parseISO } from 'date-fns';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/transaction';
import type { SpotRefusal } from '@/lib/spots/rules';
import { takenStatuses } from '@/lib/spots/status';
import {
  announceShow,
  lockTeamShow,
  writeStep,
  writeStepForAll,
  type CommandContext,
  type TeamContext,
} from '@/lib/spots/transition';
import { instantAt, midnightDaysBefore } from '@/lib/time/zoned';
import type { NewShow } from './schema';

/**
 * Makes a show of the brand. Its times are meant in the venue's zone; an end before the start is after midnight. The
 * opening window and the day by which the team means to have decided are the given ones, else the brand's.
 *
 * Refused: `notFound` when brand, venue or format do not belong together, `timesOutOfOrder` when the doors would open
 * after the start or the end would not come after it (also in the night the clock goes forward).
 */
export async function createShow(
  db: PrismaClient,
  brandId: string,
  show: NewShow,
): Promise<Result<{ showId: string }, 'notFound' | 'timesOutOfOrder'>> {
  const [brand, venue, format] = await Promise.all([
    db.brand.findUnique({
      where: { id: brandId },
      select: { opensDaysBefore: true, decideDaysBefore: true },
    }),
    db.venue.findFirst({
      where: { id: show.venueId, brandId },
      select: { cityId: true, timeZone: true },
    }),
    db.format.findFirst({ where: { id: show.formatId, brandId }, select: { defaultBuffer: true } }),
  ]);
  if (!brand || !venue || !format) return refused('notFound');

  const at = (time: string, date = show.date) => instantAt(date, time, venue.timeZone);
  const startsAt = at(show.starts);
  const nextDate = daysBefore(show.date, -1);
  const endsAt = show.ends > show.starts ? at(show.ends) : at(show.ends, nextDate);
  const doorsAt = show.doors === null ? null : at(show.doors);
  if (show.ends === show.starts || endsAt <= startsAt || (doorsAt && doorsAt > startsAt)) {
    return refused('timesOutOfOrder');
  }
  const opensDaysBefore = show.opensDaysBefore === undefined ? brand.opensDaysBefore : show.opensDaysBefore;
  const decideDaysBefore =
    show.decideDaysBefore === undefined ? brand.decideDaysBefore : show.decideDaysBefore;
  const { id } = await db.show.create({
    data: {
      brandId,
      venueId: show.venueId,
      formatId: show.formatId,
      cityId: venue.cityId,
      title: show.title,
      doorsAt,
      startsAt,
      endsAt,
      spots: show.spots,
      minutes: show.minutes,
      buffer: show.buffer ?? format.defaultBuffer,
      decideBy: decideDaysBefore === null ? null : at(decideHour, daysBefore(show.date, decideDaysBefore)),
      opensAt:
        opensDaysBefore === null ? null : midnightDaysBefore(startsAt, opensDaysBefore, venue.timeZone),
    },
    select: { id: true },
  });
  return ok({ showId: id });
}

/** When on its day a promise to have decided falls due, in venue time: when people look at their phone after work. */
const decideHour = '18:00';

/** The calendar date so many days before another one. */
function daysBefore(date: string, days: number): string {
  return formatISO(addDays(parseISO(date), -days), { representation: 'date' });
}

/**
 * Sets how many spots a show of the actor's brand has. Refused: `notFound`, `tooFewSpots` when more are taken,
 * `showPast`, `showCancelled`.
 */
export async function changeSpots(
  context: CommandContext,
  input: { showId: string; spots: number },
): Promise<Result<{ spots: number }, SpotRefusal>> {
  const { actor, now } = context;
  if (actor.kind !== 'team') return refused('notFound');
  return inTransaction(context.db, async (tx) => {
    const found = await lockTeamShow(tx, context, input.showId);
    if (!found.ok) return found;
    const show = found.value;
    if (input.spots < show.spotsTaken) return refused('tooFewSpots');

    await tx.show.update({ where: { id: show.id }, data: { spots: input.spots } });
    await tx.auditEvent.create({
      data: {
        at: now,
        kind: 'spotsChanged',
        actorComedianId: actor.comedianId,
        brandId: show.brandId,
        showId: show.id,
        facts: { from: show.spots, to: input.spots },
      },
    });
    await announceShow(tx, show.id);
    return ok({ spots: input.spots });
  });
}

/**
 * Calls a show of the actor's brand off: who has a spot loses it for the reason, who waits or was asked becomes
 * `unavailable`, and each of them is told once. Gives how many were told.
 *
 * Refused: `notFound`, `showPast`, `showCancelled` when it is off already, `reasonMissing`.
 */
export async function cancelShow(
  context: TeamContext,
  input: { showId: string; reason: string },
): Promise<Result<{ told: number }, SpotRefusal>> {
  const { actor, now } = context;
  const reason = input.reason.trim();
  if (!reason) return refused('reasonMissing');
  return inTransaction(context.db, async (tx) => {
    const found = await lockTeamShow(tx, context, input.showId);
    if (!found.ok) return found;
    const show = found.value;
    const telling = { kind: 'showCancelled', text: reason } as const;
    const taken = await tx.application.findMany({
      where: { showId: show.id, status: { in: [...takenStatuses] }, withdrawnAt: null },
      select: { id: true, showId: true, comedianId: true, status: true, statusBefore: true },
    });
    for (const before of taken) await writeStep(tx, context, 'cancel', before, reason, telling);

    await tx.show.update({ where: { id: show.id }, data: { cancelledAt: now } });
    await tx.auditEvent.create({
      data: {
        at: now,
        kind: 'showCancelled',
        actorComedianId: actor.comedianId,
        brandId: show.brandId,
        showId: show.id,
        facts: { reason },
      },
    });
    const waiting = await writeStepForAll(tx, context, 'callOff', { ...show, cancelledAt: now }, telling);
    await announceShow(tx, show.id);
    return ok({ told: taken.length + waiting });
  });
}
