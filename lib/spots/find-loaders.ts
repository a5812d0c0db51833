import 'server-only';
import { inLists } from '@/lib/accounts/access/visibility';
import { db } from '@/lib/core/database/db';
import { escapeLike } from '@/lib/core/text/escape';
import type { Looking } from '@/lib/core/time/format';
import { suggestCities } from '@/lib/places/loaders';
import { cityName } from '@/lib/places/view';
import { foundOfKind, toFoundShow } from '@/lib/shows/find-loaders';
import type { FoundPlaces } from '@/lib/shows/find-rules';
import { listShows } from '@/lib/shows/queries';

/**
 * Finds cities by their names, and coming shows by their titles: those in which the comedian has an application, and
 * those of the list of their city.
 */
export async function findForComedian(
  { id: comedianId, currentCityId: cityId }: { id: string; currentCityId: number },
  q: string,
  looking: Looking,
): Promise<FoundPlaces> {
  const { language, now } = looking;
  const named = { title: { contains: escapeLike(q), mode: 'insensitive' }, endsAt: { gt: now } } as const;
  const [own, listed, cities] = await Promise.all([
    listShows(db(), { ...named, applications: { some: { comedianId, withdrawnAt: null } } }, foundOfKind),
    listShows(db(), { ...named, ...inLists, cityId }, foundOfKind),
    suggestCities(q),
  ]);
  const shows = new Map([...own, ...listed].map((show) => [show.id, show]));
  return {
    shows: [...shows.values()]
      .slice(0, foundOfKind)
      .map((show) => toFoundShow(show, `/user/shows/${show.id}`, looking)),
    cities: cities.map((city) => ({
      href: `/user/cities/${city.slug}`,
      name: cityName(city, language),
      note: city.countryCode,
    })),
  };
}
