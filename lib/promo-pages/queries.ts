import 'server-only';
import type { Db } from '@/lib/core/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { inLists } from '@/lib/access/visibility';
import { showSummary, type ShowSummary } from '@/lib/shows/queries';

const promoProfile = {
  id: true,
  name: true,
  language: true,
  aboutMe: true,
  instagram: true,
  promoLink: true,
  videoLink: true,
  currentCity: { select: { nameDe: true, nameEn: true } },
  promoPage: { select: { isOn: true, parts: true } },
} satisfies Prisma.ComedianSelect;

/** What a promo page can be made of: what a profile says to the public, never what it says to teams. */
export type PromoProfile = Prisma.ComedianGetPayload<{ select: typeof promoProfile }>;

/** The profile behind a promo page that is switched on, or null: there is no other. */
export async function findPromoPage(db: Db, comedianId: string): Promise<PromoProfile | null> {
  return db.comedian.findUnique({
    relationLoadStrategy: 'join',
    where: { id: comedianId, promoPage: { isOn: true } },
    select: promoProfile,
  });
}

/** A comedian's own profile with what they have chosen for their page. */
export async function getOwnPromoPage(db: Db, comedianId: string): Promise<PromoProfile> {
  return db.comedian.findUniqueOrThrow({
    relationLoadStrategy: 'join',
    where: { id: comedianId },
    select: promoProfile,
  });
}

/** Public shows still to come whose line-up was sent with the comedian in it; none that are off. */
export async function listPromoShows(
  db: Db,
  comedianId: string,
  now: Date,
  limit: number,
): Promise<ShowSummary[]> {
  return db.show.findMany({
    relationLoadStrategy: 'join',
    where: {
      ...inLists,
      endsAt: { gt: now },
      cancelledAt: null,
      lineUpSentAt: { not: null },
      sentLineUp: { some: { comedianId } },
    },
    select: showSummary,
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: limit,
  });
}
