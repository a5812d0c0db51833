import 'server-only';
import { addDays, formatISO, parseISO } from 'date-fns';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/transaction';
import type { SpotRefusal } from '@/lib/spots/rules';
import { lockTeamShow, type CommandContext } from '@/lib/spots/transition';
import { instantAt, midnightDaysBefore } from '@/lib/time/zoned';
import type { NewShow } from './schema';

/**
 * Makes a show of the brand. Its times are meant in the venue's zone; an end before the start is after midnight. The
 * opening window is the given one, else the brand's.
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
    db.brand.findUnique({ where: { id: brandId }, select: { opensDaysBefore: true } }),
    db.venue.findFirst({
      where: { id: show.venueId, brandId },
      select: { cityId: true, timeZone: true },
    }),
    db.format.findFirst({ where: { id: show.formatId, brandId }, select: { id: true } }),
  ]);
  if (!brand || !venue || !format) return refused('notFound');

  const at = (time: string, date = show.date) => instantAt(date, time, venue.timeZone);
  const startsAt = at(show.starts);
  const nextDate = formatISO(addDays(parseISO(show.date), 1), { representation: 'date' });
  const endsAt = show.ends > show.starts ? at(show.ends) : at(show.ends, nextDate);
  const doorsAt = show.doors === null ? null : at(show.doors);
  if (show.ends === show.starts || endsAt <= startsAt || (doorsAt && doorsAt > startsAt)) {
    return refused('timesOutOfOrder');
  }
  const opensDaysBefore = show.opensDaysBefore === undefined ? brand.opensDaysBefore : show.opensDaysBefore;
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
      opensAt:
        opensDaysBefore === null ? null : midnightDaysBefore(startsAt, opensDaysBefore, venue.timeZone),
    },
    select: { id: true },
  });
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
    return ok({ spots: input.spots });
  });
}
