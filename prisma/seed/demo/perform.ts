import { addWeeks, subDays } from '@/lib/core/dates';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { setLineUpState } from '@/lib/line-ups/booking-commands';
import { cancelShow } from '@/lib/shows/commands';
import { inParallel } from '../parallel';
import { weeksAfter } from './calendar';
import { draftSome, sendEvening } from './line-up';
import type { Made } from './made';
import { must } from './must';
import type { PlannedShow } from './world';
import { writeShows } from './write-shows';

/** Line-ups that are decided in parallel, each over a connection of its own. */
export const atATime = 4;

/** Makes shows with all that is planned around them, each at its time. */
export async function perform(db: PrismaClient, made: Made, plans: readonly PlannedShow[]): Promise<void> {
  const shows = await writeShows(db, made, plans);
  await inParallel(shows, atATime, ({ showId, plan }) => decide(db, made, showId, plan));
}

/** The team sends the line-up, books it or calls the show off, by the commands of the app. */
async function decide(db: PrismaClient, made: Made, showId: string, show: PlannedShow): Promise<void> {
  const brandId = show.brand.id;
  const actor = { kind: 'team', comedianId: made.brands.get(brandId)?.adminId ?? '', brandId } as const;
  const { sentAt, draftedAt, bookedAt, cancelledAt } = show;
  if (sentAt) await sendEvening({ db, now: sentAt, actor }, showId, show);
  if (draftedAt) await draftSome({ db, now: draftedAt, actor }, showId, show);
  if (bookedAt) {
    const booking = setLineUpState({ db, now: bookedAt, actor }, { showId, state: 'booked' });
    must(`${show.key}: book`, await booking);
  }
  if (cancelledAt) {
    const cancelling = cancelShow({ db, now: cancelledAt, actor }, { showId, reason: calledOff });
    must(`${show.key}: call off`, await cancelling);
  }
}

/** Why shows of the demo world were called off. */
const calledOff = 'Wasserschaden im Club. Es tut uns leid, wir melden uns mit einem neuen Termin.';

/** Writes a block, which lasts as long as shows are planned. */
export async function blockEmil(db: PrismaClient, made: Made, since: Date, now: Date): Promise<void> {
  const comedianId = made.comedians.get('emil@example.org');
  if (!comedianId || !made.brands.has('lachfabrik')) return;
  await db.block.create({
    data: {
      comedianId,
      brandId: 'lachfabrik',
      until: addWeeks(now, weeksAfter),
      reason: 'Angaben im Profil stimmen nicht: die Fernsehsendung gibt es nicht.',
      createdAt: since,
    },
  });
}

/** Days since the last visit of an occasional visitor. */
const lastVisit = 4;

/** Marks notices before the last visit as read. */
export async function readOldNotices(db: PrismaClient, now: Date): Promise<void> {
  const readAt = subDays(now, lastVisit);
  await db.notification.updateMany({ where: { createdAt: { lte: readAt } }, data: { readAt } });
}
