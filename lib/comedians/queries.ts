import 'server-only';
import { resolveCity, searchCities, type FoundCity } from '@/lib/places/queries';
import type { Db } from '@/lib/core/database/db';
import { ok, refused, type Result } from '@/lib/core/result';

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
