import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { City, Prisma } from '@/lib/core/generated/prisma/client';
import { ok, refused, type Result } from '@/lib/core/result';
import { inLists, inListsSql } from '@/lib/accounts/access/visibility';
import { isUnmistakable, searchPatterns } from './search-rules';

/** The fields of a city in a list of choices. */
export type FoundCity = Pick<City, 'id' | 'slug' | 'nameDe' | 'nameEn' | 'countryCode' | 'population'>;

/** The match of a name with the typed text, best first. */
type Fit = 'exact' | 'prefix' | 'word';

/** The most cities that are compared for a typed name. */
const maxCandidates = 20;

/**
 * Finds cities by a name in any spelling ("München", "muenchen", "Munich"): the whole name, then its beginning, then
 * that of a later word; bigger cities first in each. Takes any text; one without letters and digits finds nothing.
 */
export async function searchCities(db: Db, text: string, limit: number): Promise<FoundCity[]> {
  const found = await search(db, text, limit);
  return found.map(({ city }) => city);
}

/**
 * Finds the city of a text that was typed without choosing a suggestion: the one with exactly this name in any spelling
 * (of several the one that is far bigger than the others), otherwise the candidates to choose from; none when the text
 * matches no name.
 */
export async function resolveCity(
  db: Db,
  text: string,
): Promise<{ city: FoundCity } | { city: null; candidates: FoundCity[] }> {
  const found = await search(db, text, maxCandidates);
  const exact = found.filter(({ fit }) => fit === 'exact');
  const candidates = (exact.length > 0 ? exact : found).map(({ city }) => city);
  const [first, second] = candidates;
  if (exact.length > 0 && first && isUnmistakable(first.population, second)) return { city: first };
  return { city: null, candidates };
}

/** Enough suggestions to include every one that the form could offer for a text. */
const chosenAmong = 20;

/** The most choices in a list. */
const choices = 8;

/**
 * Finds the city of a form: the suggestion that was chosen for the text, otherwise the one that the text alone
 * identifies. Refused when there is none (`cityUnknown`), or when the viewer must choose (`cityUnclear`).
 */
export async function findMeantCity(
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

async function search(db: Db, text: string, limit: number): Promise<{ city: FoundCity; fit: Fit }[]> {
  const patterns = searchPatterns(text);
  if (!patterns) return [];
  const { exact, prefix, word } = patterns;
  const rows = await db.$queryRaw<(FoundCity & { fit: Fit })[]>`
    SELECT id, slug, "nameDe", "nameEn", "countryCode", population, fit
    FROM cities
    CROSS JOIN LATERAL (SELECT '|' || "searchText" || '|' AS spellings) AS folded
    CROSS JOIN LATERAL (
      SELECT CASE
        WHEN spellings LIKE ANY (${exact}::text[]) THEN 'exact'
        WHEN spellings LIKE ANY (${prefix}::text[]) THEN 'prefix'
        WHEN spellings LIKE ANY (${word}::text[]) THEN 'word'
      END AS fit
    ) AS compared
    WHERE fit IS NOT NULL
    ORDER BY array_position(ARRAY['exact', 'prefix', 'word'], fit), population DESC, id
    LIMIT ${limit}`;
  return rows.map(({ fit, ...city }) => ({ city, fit }));
}

/** Reads the city with the id. Throws if it is missing, because the id comes from a foreign key. */
export async function getCity(db: Db, cityId: number) {
  return db.city.findUniqueOrThrow({ where: { id: cityId }, select: placeOnMap });
}

export async function findCity(db: Db, slug: string) {
  return db.city.findUnique({ where: { slug }, select: placeOnMap });
}

const placeOnMap = {
  id: true,
  slug: true,
  nameDe: true,
  nameEn: true,
  countryCode: true,
  latitude: true,
  longitude: true,
  timeZone: true,
} satisfies Prisma.CitySelect;

/** A city with coming shows, and their numbers. */
type CityWithShows = {
  id: number;
  slug: string;
  nameDe: string;
  nameEn: string;
  latitude: number;
  longitude: number;
  countryCode: string;
  comingShows: number;
  /** The number of those with a free spot that accept applications now. */
  openShows: number;
};

/** Counts the coming shows of a city that are not called off, and the open ones among them. Reads all of them. */
export async function countCityShows(db: Db, cityId: number, now: Date) {
  const coming = {
    ...inLists,
    cityId,
    startsAt: { gte: now },
    cancelledAt: null,
  } satisfies Prisma.ShowWhereInput;
  const isOpen = {
    lineUpState: 'open',
    spotsTaken: { lt: db.show.fields.spots },
    OR: [{ opensAt: null }, { opensAt: { lte: now } }],
  } satisfies Prisma.ShowWhereInput;
  const [comingShows, openShows] = await Promise.all([
    db.show.count({ where: coming }),
    db.show.count({ where: { ...coming, ...isOpen } }),
  ]);
  return { comingShows, openShows };
}

/** Lists the cities with coming shows that are not called off, most shows first. Reads all coming shows. */
export async function listCitiesWithShows(db: Db, now: Date): Promise<CityWithShows[]> {
  const instant = now.toISOString();
  return db.$queryRaw<CityWithShows[]>`
    SELECT id, slug, "nameDe", "nameEn", latitude, longitude, "countryCode", "comingShows", "openShows"
    FROM cities
    JOIN (
      SELECT
        "cityId",
        count(*)::int AS "comingShows",
        count(*) FILTER (
          WHERE "lineUpState" = 'open' AND "spotsTaken" < spots
            AND ("opensAt" IS NULL OR "opensAt" <= ${instant}::timestamptz)
        )::int AS "openShows"
      FROM shows
      WHERE "startsAt" >= ${instant}::timestamptz AND "cancelledAt" IS NULL AND ${inListsSql}
      GROUP BY "cityId"
    ) AS coming ON "cityId" = id
    ORDER BY "comingShows" DESC, id`;
}
