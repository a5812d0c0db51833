import 'server-only';
import { resolveCity, searchCities, type FoundCity } from '@/lib/cities/queries';
import type { Db } from '@/lib/core/db';
import { ok, refused, type Result } from '@/lib/core/result';

/** Far enough down the list to hold every suggestion that can have been chosen for a text. */
const chosenAmong = 20;

/** As many as somebody reads to choose one. */
const choices = 8;

/**
 * The city that a comedian means: the suggestion that was chosen for the text, else the one that the text alone says.
 * Refused when there is none (`cityUnknown`), or when somebody must choose (`cityUnclear`).
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

/** The cities to choose from when the text alone does not say which one is meant. */
export async function listCityCandidates(db: Db, text: string): Promise<FoundCity[]> {
  return searchCities(db, text, choices);
}
