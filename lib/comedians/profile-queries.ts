import 'server-only';
import { cityNames } from '@/lib/places/view';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';

const ownProfile = {
  name: true,
  currentCityId: true,
  comedyStart: true,
  spotCountBand: true,
  performs: true,
  instagram: true,
  promoLink: true,
  aboutMe: true,
  previousShows: true,
  gender: true,
  lgbtq: true,
  sharesIdentity: true,
  videoLink: true,
  video: { select: { id: true } },
  currentCity: { select: cityNames },
} satisfies Prisma.ComedianSelect;

/** Everything of a profile that its comedian edits. */
export type OwnProfile = Prisma.ComedianGetPayload<{ select: typeof ownProfile }>;

/** Reads a comedian's own profile. */
export async function getOwnProfile(db: Db, comedianId: string): Promise<OwnProfile> {
  return db.comedian.findUniqueOrThrow({
    relationLoadStrategy: 'join',
    where: { id: comedianId },
    select: ownProfile,
  });
}

/** Reads a comedian's own name and the id of their picture. */
export async function getOwnFace(
  db: Db,
  comedianId: string,
): Promise<{ name: string; pictureId: string | null }> {
  return db.comedian.findUniqueOrThrow({
    where: { id: comedianId },
    select: { name: true, pictureId: true },
  });
}
