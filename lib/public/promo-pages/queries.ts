import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { inLists } from '@/lib/accounts/access/visibility';
import { cityNames } from '@/lib/places/view';
import { listShows, type ShowSummary } from '@/lib/shows/queries';
import { videoColumns } from '@/lib/media/videos/view';

const promoProfile = {
  id: true,
  name: true,
  language: true,
  pictureId: true,
  aboutMe: true,
  instagram: true,
  promoLink: true,
  videoLink: true,
  video: { select: videoColumns },
  currentCity: { select: cityNames },
  promoPage: { select: { isOn: true, parts: true } },
} satisfies Prisma.ComedianSelect;

/** The fields of a profile that a promo page can show: public ones, none of those for teams. */
export type PromoProfile = Prisma.ComedianGetPayload<{ select: typeof promoProfile }>;

/** Finds the profile of a promo page that is switched on, or null. */
export async function findPromoPage(db: Db, comedianId: string): Promise<PromoProfile | null> {
  return db.comedian.findUnique({
    relationLoadStrategy: 'join',
    where: { id: comedianId, promoPage: { isOn: true } },
    select: promoProfile,
  });
}

/** Reads a comedian's own profile with the choices for their page. */
export async function getOwnPromoPage(db: Db, comedianId: string): Promise<PromoProfile> {
  return db.comedian.findUniqueOrThrow({
    relationLoadStrategy: 'join',
    where: { id: comedianId },
    select: promoProfile,
  });
}

/** Lists coming public shows whose line-up was sent with the comedian in it and that are not called off. */
export async function listPromoShows(
  db: Db,
  comedianId: string,
  now: Date,
  limit: number,
): Promise<ShowSummary[]> {
  const sentLineUp = { some: { comedianId } };
  const wanted = { endsAt: { gt: now }, cancelledAt: null, lineUpSentAt: { not: null }, sentLineUp };
  return listShows(db, { ...inLists, ...wanted }, limit);
}
