import 'server-only';
import { venueAccess, venuePlace } from '@/lib/brands/venues-and-formats/queries';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { pictureColumns } from '@/lib/media/pictures/view';
import { showSummary } from '@/lib/shows/queries';
import { seenBy } from '@/lib/accounts/access/visibility';
import { cityNames } from '@/lib/places/view';

/** The columns of a line of a sent line-up that identify its act. The name of a guest is in `guestName`. */
export const sentLine = {
  id: true,
  part: true,
  comedianId: true,
  guestName: true,
  comedian: { select: { name: true } },
} satisfies Prisma.SentLineUpEntrySelect;

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
        pausedAt: true,
        cancelHoursBefore: true,
        contactEmail: true,
        colour: true,
        logo: { select: pictureColumns },
      },
    },
    venue: { select: { ...venuePlace, ...venueAccess, stageDe: true, stageEn: true } },
    format: { select: { name: true, descriptionDe: true, descriptionEn: true } },
    city: { select: { slug: true, ...cityNames, timeZone: true } },
    sentLineUp: {
      select: {
        ...sentLine,
        comedian: { select: { name: true } },
        callAt: true,
        onAt: true,
      },
      orderBy: { place: 'asc' },
    },
    /** The number of applicants who wait for an answer, without any name. A draft is no answer. */
    _count: { select: { applications: { where: { withdrawnAt: null, status: 'applied' } } } },
    chats: { where: { kind: 'show', members: { some: { comedianId, leftAt: null } } }, select: { id: true } },
    applications: {
      where: { comedianId },
      select: {
        id: true,
        status: true,
        message: true,
        preferredMinutes: true,
        answerBy: true,
        withdrawnAt: true,
        statusChangedAt: true,
        events: {
          select: {
            id: true,
            at: true,
            actorKind: true,
            fromStatus: true,
            toStatus: true,
            reason: true,
            viaTeamLink: true,
          },
          orderBy: { number: 'asc' },
        },
        /** Their notices. Comedians see no other words of the team. */
        notifications: {
          where: { comedianId },
          select: { id: true, createdAt: true, readAt: true, kind: true, status: true, text: true },
        },
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    },
  }) satisfies Prisma.ShowSelect;

/** A show for its page for comedians: no drafts, no notes, no applications of other comedians. */
export type ShowForComedian = Prisma.ShowGetPayload<{ select: ReturnType<typeof showForComedian> }>;

/**
 * Finds a show that the comedian may see, with their own applications for it, the oldest first. Null when there is
 * none, and for a private show in which they are not involved.
 */
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
