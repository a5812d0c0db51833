import 'server-only';
import { cache } from 'react';
import { db } from '@/lib/core/db';
import type { Language } from '@/lib/i18n/language';
import { findCity, getCity, listCitiesWithShows, searchCities, type FoundCity } from './queries';
import { citySlugSchema } from './schema';
import { cityName, toCityRows } from './view';

/** The cities that have coming shows, seen from the comedian's own city, and the name of that. */
export async function loadCityRows(ownCityId: number, language: Language, now: Date) {
  const [own, cities] = await Promise.all([getCity(db(), ownCityId), listCitiesWithShows(db(), now)]);
  return { own: cityName(own, language), cities: toCityRows(cities, own, language) };
}

/** The city behind a slug, or null. */
export const loadCity = cache(async (slug: string) => {
  return citySlugSchema.safeParse(slug).success ? findCity(db(), slug) : null;
});

/** Suggestions that fit under a field on a phone. */
const suggestions = 8;

/** The cities that somebody may mean who types this, the likeliest first. */
export async function suggestCities(text: string): Promise<FoundCity[]> {
  return searchCities(db(), text, suggestions);
}
