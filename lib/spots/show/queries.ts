import 'server-only';
import type { Db } from '@/lib/core/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { pictureColumns } from '@/lib/pictures/view';
import { showSummary } from '@/lib/shows/queries';
import { seenBy } from '@/lib/access/visibility';

const showForComedian = (comedianId: string) =>
  ({
    ...showSummary,
    visibility: true,
    doorsAt: true,
    language: true,
    feeText: true,
    decideBy: true,
    info: true,
    lineUpSentAt: true,
    picture: { select: pictureColumns },
    brand: {
      select: {
        id: true,
        name: true,
        rulesDe: true,
        rulesEn: true,
        replyDays: true,
        cancelHoursBefore: true,
        contactEmail: true,
        logo: { select: pictureColumns },
      },
    },
    venue: {
      select: {
        name: true,
        address: true,
        district: true,
        latitude: true,
        longitude: true,
        timeZone: true,
        stageDe: true,
        stageEn: true,
        stepFreeEntrance: true,
        stepFreeStage: true,
        accessibleToilet: true,
        accessDe: true,
        accessEn: true,
      },
    },
    format: { select: { name: true, descriptionDe: true, descriptionEn: true } },
    city: { select: { slug: true, nameDe: true, nameEn: true, timeZone: true } },
    sentLineUp: {
      select: {
        id: true,
        part: true,
        comedianId: true,
        guestName: true,
        callAt: true,
        onAt: true,
        comedian: { select: { name: true } },
      },
      orderBy: { place: 'asc' },
    },
    applications: {
      where: { comedianId },
      select: {
        id: true,
        status: true,
        message: true,
        preferredMinutes: true,
        answerBy: true,
        withdrawnAt: true,
        events: {
          select: { id: true, at: true, actorKind: true, fromStatus: true, toStatus: true, reason: true },
          orderBy: [{ at: 'asc' }, { id: 'asc' }],
        },
        /** What they were told, which is all that they see of a team's words. */
        notifications: { select: { createdAt: true, kind: true, status: true, text: true } },
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    },
  }) satisfies Prisma.ShowSelect;

/** A show with all that its comedian page shows: nothing of drafts, of notes or of anybody else's application. */
export type ShowForComedian = Prisma.ShowGetPayload<{ select: ReturnType<typeof showForComedian> }>;

/** A show as the comedian may see it, with their own applications for it, the oldest first; null for none, and for a private one that they have nothing to do with. */
export async function findShowForComedian(
  db: Db,
  showId: string,
  comedianId: string,
): Promise<ShowForComedian | null> {
  return db.show.findUnique({
    relationLoadStrategy: 'join',
    where: { id: showId, ...seenBy(comedianId) },
    select: showForComedian(comedianId),
  });
}
