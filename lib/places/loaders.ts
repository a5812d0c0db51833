import 'server-only';
import { notFound, redirect } from 'next/navigation';
import type { Route } from 'next';
import { cache } from 'react';
import { db } from '@/lib/core/database/db';
import type { Language } from '@/lib/core/i18n/language';
import { renewingCache } from '@/lib/core/load/renewing-cache';
import {
  countCityShows,
  findCity,
  getCity,
  listCitiesWithShows,
  resolveCity,
  searchCities,
  type FoundCity,
} from './queries';
import { cityName, toCityRows, type Coordinates, type CityRow } from './view';
import { citySlugSchema } from './schema';

type ClosedCounts = { everywhere: boolean; shows: ReadonlyMap<number, number> };

/** All cities with their counts, from a cache, because counting reads all coming shows. */
const cachedCities = renewingCache('cities with shows', () => listCitiesWithShows(db(), new Date()), {
  keys: 1,
});

/**
 * Loads the comedian's own city, with or without shows, the other cities with shows, and the name of their own. Counts
 * are up to a minute old.
 *
 * @param closed the number of a city's open shows for which the comedian cannot apply, by city id
 */
export async function loadCityRows(
  ownCityId: number,
  { language, now, closed }: { language: Language; now: Date; closed: ClosedCounts },
) {
  const [own, kept] = await Promise.all([getCity(db(), ownCityId), cachedCities('all')]);
  const isKept = kept.some(({ id }) => id === ownCityId);
  // Counted without the cache, so that comedians in a city see its first show at once. The count is cheap, because a
  // city that is missing in the cache has few shows.
  const all = isKept ? kept : [...kept, { ...own, ...(await countCityShows(db(), ownCityId, now)) }];
  const cities = all.map(({ openShows, ...city }) => ({
    ...city,
    openShows: closed.everywhere ? 0 : Math.max(0, openShows - (closed.shows.get(city.id) ?? 0)),
  }));
  return { own: cityName(own, language), cities: toCityRows(cities, own, language) };
}

/** A city with shows, as a link from another city's page. */
export type NearbyCity = Pick<CityRow, 'slug' | 'name' | 'kilometres'>;

/** The most cities that fit below a list on a phone. */
const mostNearby = 6;

/**
 * Loads the nearest other cities with coming public shows. They are up to a minute old, and come without counts,
 * because an old count could contradict the one on the city's own page.
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

const cachedPlaces = 500;

const placeOf = renewingCache('city', (slug: string) => findCity(db(), slug), { keys: cachedPlaces });

export const loadCity = cache(async (slug: string) => {
  return citySlugSchema.safeParse(slug).success ? placeOf(slug) : null;
});

/** Finds the city of a name in any spelling ("Berlin", "München"), from a word in a URL that is no slug. */
export async function findNamedCity(typed: string): Promise<Omit<FoundCity, 'population'> | null> {
  const word = decodeTyped(typed);
  // Several cities can have one name, but a slug belongs to one of them, so it is looked up first.
  const bySlug = await loadCity(word.toLowerCase());
  return bySlug ?? (await resolveCity(db(), word.replaceAll('-', ' '))).city;
}

/**
 * Ends a page for a word in a URL that is no city's slug: redirects to the city of that name, otherwise 404.
 *
 * @param hrefOf returns the path of the page for a slug
 */
export async function redirectToNamedCity(typed: string, hrefOf: (slug: string) => Route): Promise<never> {
  const city = await findNamedCity(typed);
  if (!city) notFound();
  redirect(hrefOf(city.slug));
}

function decodeTyped(typed: string): string {
  try {
    return decodeURIComponent(typed);
  } catch {
    return '';
  }
}

/** The most suggestions that fit under a field on a phone. */
const suggestions = 8;

/** Loads suggested cities for a typed text, the best match first. */
export async function suggestCities(text: string): Promise<FoundCity[]> {
  return searchCities(db(), text, suggestions);
}
