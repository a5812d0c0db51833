import 'server-only';
import type { Db, Tx } from '@/lib/core/database/db';
import { readRows } from '@/lib/core/database/read-rows';
import { looksLikeTeam, nameProblem, type NameRefusal } from '@/lib/core/text/name-rules';
import { cityNames } from '@/lib/places/view';
import { recordOf } from '@/lib/core/record';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { addressSpellings } from '@/lib/core/text/text-schema';
import { textNames } from './rules';

export async function getConsent(db: Db, comedianId: string) {
  return db.comedian.findUniqueOrThrow({
    where: { id: comedianId },
    select: { sharesIdentity: true, privacyAcceptedAt: true },
  });
}

/** Returns why a comedian cannot have a name, or null. Members of a brand's team may use the brand's name. */
export async function refusalOfName(tx: Tx, name: string, email: string): Promise<NameRefusal | null> {
  const problem = nameProblem(name, 'person');
  if (problem) return problem;
  const brands = await tx.brand.findMany({
    where: { members: { none: { email: { in: addressSpellings(email) } } } },
    select: { name: true },
  });
  return brands.some((brand) => looksLikeTeam(name, brand.name)) ? 'nameTaken' : null;
}

const ownProfile = {
  name: true,
  currentCityId: true,
  comedyStart: true,
  spotCountBand: true,
  performs: true,
  ...recordOf(textNames, () => true as const),
  gender: true,
  lgbtq: true,
  sharesIdentity: true,
  video: { select: { id: true } },
  currentCity: { select: cityNames },
} satisfies Prisma.ComedianSelect;

/** The fields of a profile that its comedian edits. */
export type OwnProfile = Prisma.ComedianGetPayload<{ select: typeof ownProfile }>;

type HomeProfile = Record<
  'videoLink' | 'aboutMe' | 'instagram' | 'previousShows' | 'video',
  string | null
> & {
  performs: boolean;
  spotCountBand: 'none' | 'some';
};

export async function getOwnProfile(db: Db, comedianId: string): Promise<OwnProfile> {
  return db.comedian.findUniqueOrThrow({
    relationLoadStrategy: 'join',
    where: { id: comedianId },
    select: ownProfile,
  });
}

/** Reads whether a comedian performs, and the fields that the home page may say are missing. */
export async function getHomeProfile(db: Db, comedianId: string): Promise<HomeProfile> {
  const profile = Prisma.sql`
    SELECT performs, CASE "spotCountBand" WHEN '0' THEN 'none' ELSE 'some' END AS "spotCountBand",
      "videoLink", "aboutMe", instagram, "previousShows",
      (SELECT id FROM videos WHERE "comedianId" = comedians.id) AS video
    FROM comedians WHERE id = ${comedianId}::uuid`;
  const [row] = await readRows<HomeProfile>(db, profile);
  if (!row) throw new Error('The profile of the viewer is gone.');
  return row;
}

export async function getOwnFace(
  db: Db,
  comedianId: string,
): Promise<{ name: string; pictureId: string | null }> {
  return db.comedian.findUniqueOrThrow({
    where: { id: comedianId },
    select: { name: true, pictureId: true },
  });
}
