import 'server-only';
import type { Db } from '@/lib/core/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { pictureColumns } from '@/lib/pictures/view';
import { showSummary } from '@/lib/shows/queries';
import { inLists } from '@/lib/access/visibility';

const publicShow = {
  ...showSummary,
  doorsAt: true,
  language: true,
  info: true,
  lineUpSentAt: true,
  picture: { select: pictureColumns },
  venue: {
    select: {
      name: true,
      address: true,
      district: true,
      latitude: true,
      longitude: true,
      timeZone: true,
      stepFreeEntrance: true,
      stepFreeStage: true,
      accessibleToilet: true,
      accessDe: true,
      accessEn: true,
    },
  },
  format: { select: { name: true, descriptionDe: true, descriptionEn: true } },
  city: { select: { slug: true, nameDe: true, nameEn: true, countryCode: true, timeZone: true } },
  sentLineUp: {
    select: {
      id: true,
      part: true,
      guestName: true,
      comedian: { select: { name: true, promoPage: { select: { comedianId: true, isOn: true } } } },
    },
    orderBy: { place: 'asc' },
  },
} satisfies Prisma.ShowSelect;

/** A show with all that its public page shows: of its line-up what was sent, nothing of applications. */
export type PublicShowRow = Prisma.ShowGetPayload<{ select: typeof publicShow }>;

/** A brand's show for everybody, or null: one that is not for everybody does not exist here. */
export async function findPublicShow(db: Db, brandId: string, showId: string): Promise<PublicShowRow | null> {
  return db.show.findUnique({
    relationLoadStrategy: 'join',
    where: { ...inLists, id: showId, brandId },
    select: publicShow,
  });
}
