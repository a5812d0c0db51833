import 'server-only';
import { venueAccess, venuePlace } from '@/lib/brands/venues-and-formats/queries';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { pictureColumns } from '@/lib/media/pictures/view';
import { showSummary } from '@/lib/shows/queries';
import { inLists } from '@/lib/accounts/access/visibility';
import { cityNames } from '@/lib/places/view';

const publicShow = {
  ...showSummary,
  doorsAt: true,
  language: true,
  info: true,
  lineUpSentAt: true,
  picture: { select: pictureColumns },
  venue: { select: { ...venuePlace, ...venueAccess } },
  format: { select: { name: true, descriptionDe: true, descriptionEn: true } },
  city: { select: { slug: true, ...cityNames, countryCode: true, timeZone: true } },
  sentLineUp: {
    select: {
      id: true,
      part: true,
      guestName: true,
      comedian: {
        select: {
          name: true,
          pictureId: true,
          promoPage: { select: { comedianId: true, isOn: true, parts: true } },
        },
      },
    },
    orderBy: { place: 'asc' },
  },
} satisfies Prisma.ShowSelect;

/** A show with all that its public page shows: the sent line-up, nothing of applications. */
export type PublicShowRow = Prisma.ShowGetPayload<{ select: typeof publicShow }>;

/** Finds a brand's public show. Shows that are not public are not found. */
export async function findPublicShow(db: Db, brandId: string, showId: string): Promise<PublicShowRow | null> {
  return db.show.findUnique({
    relationLoadStrategy: 'join',
    where: { ...inLists, id: showId, brandId },
    select: publicShow,
  });
}
