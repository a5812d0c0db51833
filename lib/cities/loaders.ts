import 'server-only';
import { cache } from 'react';
import { db } from '@/lib/core/db';
import type { Language } from '@/lib/core/language';
import { keptFresh } from '@/lib/core/kept-fresh';
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

/** All cities with their counts: they take reading all coming shows, so no request waits for them. */
const keptCities = keptFresh('cities with shows', () => listCitiesWithShows(db(), new Date()), { keys: 1 });

/**
 * The comedian's own city, whether it has shows or not, then the others that have some, and the name of their own.
 * Counts are up to a minute old.
 */
export async function loadCityRows(ownCityId: number, language: Language, now: Date) {
  const [own, kept] = await Promise.all([getCity(db(), ownCityId), keptCities('all')]);
  const isKept = kept.some(({ id }) => id === ownCityId);
  // Counted now, so that a city's first show is there for those who live in it. There are few where none are known.
  const cities = isKept ? kept : [...kept, { ...own, ...(await countCityShows(db(), ownCityId, now)) }];
  return { own: cityName(own, language), cities: toCityRows(cities, own, language) };
}

/** A city with shows, from another one's page. */
export type NearbyCity = Pick<CityRow, 'slug' | 'name' | 'kilometres'>;

/** So many fit below a list on a phone. */
const mostNearby = 6;

/** The nearest other cities with public shows to come. Up to a minute old, and no counts: nothing of it is told twice. */
export async function loadNearbyCities(
  city: Coordinates & { id: number },
  language: Language,
): Promise<NearbyCity[]> {
  const others = (await keptCities('all')).filter(({ id }) => id !== city.id);
  return toCityRows(others, city, language)
    .slice(0, mostNearby)
    .map(({ slug, name, kilometres }) => ({ slug, name, kilometres }));
}

/** Cities that are kept: those that people look at in the same minute. */
const keptPlaces = 500;

const placeOf = keptFresh('city', (slug: string) => findCity(db(), slug), { keys: keptPlaces });

/** The city behind a slug, or null. */
export const loadCity = cache(async (slug: string) => {
  return citySlugSchema.safeParse(slug).success ? placeOf(slug) : null;
});

/** Suggestions that fit under a field on a phone. */
const suggestions = 8;

/** The cities that somebody may mean who types this, the likeliest first. */
export async function suggestCities(text: string): Promise<FoundCity[]> {
  return searchCities(db(), text, suggestions);
}
