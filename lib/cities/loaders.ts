import 'server-only';
import { cache } from 'react';
import { db } from '@/lib/core/db';
import type { Language } from '@/lib/core/language';
import { renewingCache } from '@/lib/core/renewing-cache';
import {
  countCityShows,
  findCity,
  getCity,
  listCitiesWithShows,
  searchCities,
  type FoundCity,
} from './queries';
import type { Coordinates } from './distance-rules';
import { citySlugSchema } from './schema';
import { cityName, toCityRows, type CityRow } from './view';

/** All cities with their counts, cached: counting reads all coming shows, so no request waits for it. */
const cachedCities = renewingCache('cities with shows', () => listCitiesWithShows(db(), new Date()), {
  keys: 1,
});

/**
 * Loads the comedian's own city, with or without shows, the other cities with shows, and the name of their own. Counts
 * are up to a minute old.
 */
export async function loadCityRows(ownCityId: number, language: Language, now: Date) {
  const [own, kept] = await Promise.all([getCity(db(), ownCityId), cachedCities('all')]);
  const isKept = kept.some(({ id }) => id === ownCityId);
  // Counted without the cache, so that the first show of a city is visible to its inhabitants at once. A city without
  // known shows has few.
  const cities = isKept ? kept : [...kept, { ...own, ...(await countCityShows(db(), ownCityId, now)) }];
  return { own: cityName(own, language), cities: toCityRows(cities, own, language) };
}

/** A city with shows, as a link from another city's page. */
export type NearbyCity = Pick<CityRow, 'slug' | 'name' | 'kilometres'>;

/** The most cities that fit below a list on a phone. */
const mostNearby = 6;

/**
 * Loads the nearest other cities with coming public shows. Up to a minute old, and without counts, so nothing
 * contradicts the page.
 */
export async function loadNearbyCities(
  city: Coordinates & { id: number },
  language: Language,
): Promise<NearbyCity[]> {
  const others = (await cachedCities('all')).filter(({ id }) => id !== city.id);
  return toCityRows(others, city, language)
    .slice(0, mostNearby)
    .map(({ slug, name, kilometres }) => ({ slug, name, kilometres }));
}

/** The most cities that are cached. */
const cachedPlaces = 500;

const placeOf = renewingCache('city', (slug: string) => findCity(db(), slug), { keys: cachedPlaces });

/** Loads the city of a slug, or null. */
export const loadCity = cache(async (slug: string) => {
  return citySlugSchema.safeParse(slug).success ? placeOf(slug) : null;
});

/** The most suggestions that fit under a field on a phone. */
const suggestions = 8;

/** Loads the cities that somebody may mean by this text, the likeliest first. */
export async function suggestCities(text: string): Promise<FoundCity[]> {
  return searchCities(db(), text, suggestions);
}
