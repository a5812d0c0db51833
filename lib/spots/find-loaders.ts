import 'server-only';
import { inListsSql } from '@/lib/accounts/access/visibility';
import { db, type Db } from '@/lib/core/database/db';
import { hasWords } from '@/lib/core/database/search';
import { Prisma } from '@/lib/core/generated/prisma/client';
import type { Looking } from '@/lib/core/time/format';
import { suggestCities } from '@/lib/places/loaders';
import { cityName } from '@/lib/places/view';
import { foundOfKind, toFoundShow } from '@/lib/shows/find-loaders';
import type { FoundPages } from '@/lib/shows/find-rules';
import { listShows, type ShowSummary } from '@/lib/shows/queries';

/**
 * Finds coming shows by their titles: those for which the comedian has an application, and those of the list of their
 * city.
 */
export async function findShowsFor(
  db: Db,
  { id: comedianId, currentCityId: cityId }: Finder,
  q: string,
  now: Date,
): Promise<ShowSummary[]> {
  const idsOf = async (among: Prisma.Sql) => {
    const found = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM shows
      WHERE ${among} AND "endsAt" > ${now.toISOString()}::timestamptz AND ${hasWords(Prisma.sql`title`, q)}
      ORDER BY "startsAt", id LIMIT ${foundOfKind}`;
    return found.map(({ id }) => id);
  };
  const [own, listed] = await Promise.all([
    idsOf(Prisma.sql`id IN (
      SELECT "showId" FROM applications WHERE "comedianId" = ${comedianId}::uuid AND "withdrawnAt" IS NULL
    )`),
    idsOf(Prisma.sql`"cityId" = ${cityId} AND ${inListsSql}`),
  ]);
  const ids = [...new Set([...own, ...listed])].slice(0, foundOfKind);
  const shows = await listShows(db, { id: { in: ids } }, foundOfKind);
  return shows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

type Finder = { id: string; currentCityId: number };

/** Finds cities by their names, and the shows of `findShowsFor`. */
export async function findForComedian(comedian: Finder, q: string, looking: Looking): Promise<FoundPages> {
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
