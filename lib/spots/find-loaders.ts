import 'server-only';
import { inLists } from '@/lib/accounts/access/visibility';
import { db, type Db } from '@/lib/core/database/db';
import { escapeLike } from '@/lib/core/text/escape';
import type { Looking } from '@/lib/core/time/format';
import { suggestCities } from '@/lib/places/loaders';
import { cityName } from '@/lib/places/view';
import { foundOfKind, toFoundShow } from '@/lib/shows/find-loaders';
import type { FoundPlaces } from '@/lib/shows/find-rules';
import { listShows, type ShowSummary } from '@/lib/shows/queries';

/**
 * Finds coming shows by their titles: those in which the comedian has an application, and those of the list of their
 * city.
 */
export async function findShowsFor(
  db: Db,
  { id: comedianId, currentCityId: cityId }: Finder,
  q: string,
  now: Date,
): Promise<ShowSummary[]> {
  const named = { title: { contains: escapeLike(q), mode: 'insensitive' }, endsAt: { gt: now } } as const;
  const [own, listed] = await Promise.all([
    listShows(db, { ...named, applications: { some: { comedianId, withdrawnAt: null } } }, foundOfKind),
    listShows(db, { ...named, ...inLists, cityId }, foundOfKind),
  ]);
  const shows = new Map([...own, ...listed].map((show) => [show.id, show]));
  return [...shows.values()].slice(0, foundOfKind);
}

type Finder = { id: string; currentCityId: number };

/** Finds cities by their names, and the shows of `findShowsFor`. */
export async function findForComedian(comedian: Finder, q: string, looking: Looking): Promise<FoundPlaces> {
  const [shows, cities] = await Promise.all([findShowsFor(db(), comedian, q, looking.now), suggestCities(q)]);
  return {
    shows: shows.map((show) => toFoundShow(show, `/user/shows/${show.id}`, looking)),
    cities: cities.map((city) => ({
      href: `/user/cities/${city.slug}`,
      name: cityName(city, looking.language),
      note: city.countryCode,
    })),
  };
}
