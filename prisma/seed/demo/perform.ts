import { addWeeks, subDays } from '@/lib/core/time/dates';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { cancelShow } from '@/lib/shows/commands';
import { weeksAfter } from './calendar';
import { draftSome } from './line-up';
import type { Made } from './made';
import { must } from './must';
import type { PlannedShow } from './world';
import { writeShows } from './write-shows';

/** Makes shows with all that is planned around them. The commands of the app play the rare events. */
export async function perform(db: PrismaClient, made: Made, plans: readonly PlannedShow[]): Promise<void> {
  const ids = await writeShows(db, made, plans);
  for (const [index, plan] of plans.entries()) {
    const showId = ids[index] ?? '';
    const brandId = plan.brand.id;
    const actor = { kind: 'team', comedianId: made.brands.get(brandId)?.adminId ?? '', brandId } as const;
    const { key, draftedAt, cancelledAt } = plan;
    if (draftedAt) await draftSome({ db, now: draftedAt, actor }, showId, plan);
    if (cancelledAt) {
      const context = { db, now: cancelledAt, actor };
      must(`${key}: call off`, await cancelShow(context, { showId, reason: calledOff }));
    }
  }
}

/** The reason why shows of the demo world were called off. */
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

/** Marks notices before the last visit as read, and messages before today as sent, so that no old news is sent. */
export async function readOldNotices(db: PrismaClient, now: Date): Promise<void> {
  const readAt = subDays(now, lastVisit);
  await db.notification.updateMany({ where: { createdAt: { lte: readAt } }, data: { readAt } });
  const endedAt = subDays(now, 1);
  await db.delivery.updateMany({ where: { createdAt: { lte: endedAt } }, data: { state: 'sent', endedAt } });
}
