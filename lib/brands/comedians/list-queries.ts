import 'server-only';
import { searchCities } from '@/lib/places/queries';
import { bandsInDatabase, begins, foldedWords } from '@/lib/comedians/search-queries';
import type { Db } from '@/lib/core/database/db';
import { Prisma, type SpotCountBand } from '@/lib/core/generated/prisma/client';
import { takenStatuses } from '@/lib/applications/status';
import { cityNames } from '@/lib/places/view';
import type { ComedianFilters } from './filters';

/** A search in the form that the SQL needs. */
export type Wanted = Pick<ComedianFilters, 'played' | 'favourites' | 'tag' | 'after'> & {
  /** Normalised like the names in the database. */
  words: string[];
  cityId: number | null;
  band: SpotCountBand | null;
};

/** Converts filters to a search; null when they contain a word or a city that nothing matches. */
export async function readWanted(db: Db, filters: ComedianFilters): Promise<Wanted | null> {
  const { q, city, ...others } = filters;
  const [words, cities] = await Promise.all([foldedWords(db, q), city ? searchCities(db, city, 1) : []]);
  const cityId = cities[0]?.id ?? null;
  if ((q && words.length === 0) || (city && cityId === null)) return null;
  return { ...others, words, cityId };
}

/** Lists the ids of the brand's matching comedians by name, after `after`. */
export async function listComedianIds(
  db: Db,
  brandId: string,
  wanted: Wanted,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ comedianId: string }[]>(comediansSql(brandId, wanted, now, limit));
  return rows.map(({ comedianId }) => comedianId);
}

/**
 * The SQL behind `listComedianIds`, exported for the test of its plan. It reads along the index (brand, name) until the
 * page is full.
 */
export function comediansSql(brandId: string, wanted: Wanted, now: Date, limit: number): Prisma.Sql {
  const conditions = [Prisma.sql`known."brandId" = ${brandId}`, ...conditionsOf(brandId, wanted, now)];
  return Prisma.sql`
    SELECT known."comedianId"
    FROM brand_comedians AS known
    WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY known."sortName", known."comedianId"
    LIMIT ${limit}`;
}

function conditionsOf(brandId: string, wanted: Wanted, now: Date): Prisma.Sql[] {
  const { words, cityId, band, played, favourites, tag, after } = wanted;
  const conditions = words.map(
    (word) => Prisma.sql`EXISTS (
      SELECT FROM comedian_names AS other
      WHERE other."comedianId" = known."comedianId" AND ${begins('other', word)}
    )`,
  );
  if (cityId !== null) conditions.push(profile(Prisma.sql`"currentCityId" = ${cityId}`));
  if (band) conditions.push(profile(Prisma.sql`"spotCountBand" = ${bandsInDatabase[band]}::"SpotCountBand"`));
  if (favourites) conditions.push(kept('brand_favourites', brandId));
  if (tag) conditions.push(kept('brand_tags', brandId, Prisma.sql`AND mine.key = ${tag}`));
  if (played) {
    const not = played === 'no' ? Prisma.sql`NOT` : Prisma.empty;
    conditions.push(Prisma.sql`${not} ${hasPlayed(brandId, now)}`);
  }
  if (after) {
    conditions.push(Prisma.sql`(known."sortName", known."comedianId") > (
      SELECT "sortName", "comedianId" FROM brand_comedians
      WHERE "brandId" = ${brandId} AND "comedianId" = ${after}::uuid
    )`);
  }
  return conditions;
}

function profile(condition: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM comedians WHERE comedians.id = known."comedianId" AND ${condition})`;
}

function kept(table: 'brand_favourites' | 'brand_tags', brandId: string, more = Prisma.empty): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM ${Prisma.raw(table)} AS mine
    WHERE mine."brandId" = ${brandId} AND mine."comedianId" = known."comedianId" ${more}
  )`;
}

function hasPlayed(brandId: string, now: Date): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM applications JOIN shows ON shows.id = applications."showId"
    WHERE applications."comedianId" = known."comedianId" AND shows."brandId" = ${brandId}
      AND applications.status = ANY(${[...takenStatuses]}::"ApplicationStatus"[])
      AND applications."withdrawnAt" IS NULL AND applications."noShowAt" IS NULL
      AND shows."endsAt" <= ${now.toISOString()}::timestamptz AND shows."cancelledAt" IS NULL
  )`;
}

const listed = {
  id: true,
  name: true,
  pictureId: true,
  comedyStart: true,
  spotCountBand: true,
  currentCity: { select: cityNames },
} satisfies Prisma.ComedianSelect;

export type ListedRow = Prisma.ComedianGetPayload<{ select: typeof listed }> & {
  tags: { word: string }[];
  favourites: { brandId: string }[];
};

/** Those of these comedians who are involved with the brand, in any order, with the team's bookkeeping. */
export async function listListed(db: Db, brandId: string, comedianIds: string[]): Promise<ListedRow[]> {
  return db.comedian.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: comedianIds }, brands: { some: { brandId } } },
    select: {
      ...listed,
      tags: { where: { brandId }, select: { word: true }, orderBy: { key: 'asc' } },
      favourites: { where: { brandId }, select: { brandId: true } },
    },
  });
}

/** The tags that a brand's team uses, by the alphabet. */
export async function listTags(db: Db, brandId: string, limit: number) {
  return db.brandTag.findMany({
    where: { brandId },
    distinct: ['key'],
    select: { key: true, word: true },
    orderBy: { key: 'asc' },
    take: limit,
  });
}
