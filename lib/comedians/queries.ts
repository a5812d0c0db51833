import 'server-only';
import { resolveCity, searchCities, type FoundCity } from '@/lib/places/queries';
import type { Db, Tx } from '@/lib/core/database/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { looksLikeTeam, nameProblem, skeletonOf, type NameProblem } from '@/lib/core/text/name-rules';
import { cityNames } from '@/lib/places/view';
import type { Prisma } from '@/lib/core/generated/prisma/client';

/** Enough suggestions to include any that can have been chosen for a text. */
const chosenAmong = 20;

/** The most choices that somebody reads. */
const choices = 8;

/**
 * Finds the city that a comedian means: the suggestion that was chosen for the text, otherwise the one that the text
 * alone identifies. Refused when there is none (`cityUnknown`), or when somebody must choose (`cityUnclear`).
 */
export async function findCurrentCity(
  db: Db,
  text: string,
  chosenId: number | null,
): Promise<Result<FoundCity, 'cityUnknown' | 'cityUnclear'>> {
  if (chosenId !== null) {
    const found = await searchCities(db, text, chosenAmong);
    const chosen = found.find(({ id }) => id === chosenId);
    if (chosen) return ok(chosen);
  }
  const meant = await resolveCity(db, text);
  if (meant.city) return ok(meant.city);
  return refused(meant.candidates.length > 0 ? 'cityUnclear' : 'cityUnknown');
}

/** Lists the cities to choose from when the text is ambiguous. */
export async function listCityCandidates(db: Db, text: string): Promise<FoundCity[]> {
  return searchCities(db, text, choices);
}

/** Finds what a comedian has agreed to, and when. */
export async function getConsent(db: Db, comedianId: string) {
  return db.comedian.findUniqueOrThrow({
    where: { id: comedianId },
    select: { sharesIdentity: true, privacyAcceptedAt: true },
  });
}

/** Why somebody cannot have a name. `nameTaken`: it looks like that of a brand. */
export type NameRefusal = NameProblem | 'nameTaken';

/** Returns why a person cannot have a name, or null. The members of a brand's team may be called as their brand. */
export async function refusalOfName(tx: Tx, name: string, email: string): Promise<NameRefusal | null> {
  const problem = nameProblem(name, 'person');
  if (problem) return problem;
  const brands = await tx.brand.findMany({
    where: { members: { none: { email } } },
    select: { name: true },
  });
  return brands.some((brand) => looksLikeTeam(name, brand.name)) ? 'nameTaken' : null;
}

/**
 * Returns why a brand cannot have a name, or null. Until the transaction ends, no other brand gets a name.
 *
 * @param brandId the brand that is to have it
 */
export async function refusalOfBrandName(tx: Tx, name: string, brandId: string): Promise<NameRefusal | null> {
  const problem = nameProblem(name, 'brand');
  if (problem) return problem;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('names of brands', 0))`;
  const others = await tx.brand.findMany({ where: { id: { not: brandId } }, select: { name: true } });
  const skeleton = skeletonOf(name);
  return others.some((brand) => skeletonOf(brand.name) === skeleton) ? 'nameTaken' : null;
}

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
