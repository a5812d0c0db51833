import 'server-only';
import { barColumns } from '@/lib/applications/bar-queries';
import { searchCities } from '@/lib/places/queries';
import { bandsInDatabase, begins } from '@/lib/comedians/search-queries';
import type { Db } from '@/lib/core/database/db';
import { Prisma, type SpotCountBand } from '@/lib/core/generated/prisma/client';
import { searchWords } from '@/lib/core/text/search-rules';
import { takenStatuses } from '@/lib/applications/status';
import { cityNames } from '@/lib/places/view';
import type { ComedianFilters, ComedianOrder } from './filters';

/** A search in the form that the SQL needs. */
export type Wanted = Pick<ComedianFilters, 'played' | 'favourites' | 'tag' | 'order' | 'turned' | 'after'> & {
  /** Normalised like the names in the database. */
  words: string[];
  cityId: number | null;
  band: SpotCountBand | null;
};

/** Converts filters to a search; null when they contain a word or a city without a match. */
export async function readWanted(db: Db, filters: ComedianFilters): Promise<Wanted | null> {
  const { q, city, pages: _, ...others } = filters;
  const words = searchWords(q);
  const cities = city ? await searchCities(db, city, 1) : [];
  const cityId = cities[0]?.id ?? null;
  if ((q && words.length === 0) || (city && cityId === null)) return null;
  return { ...others, words, cityId };
}

type Tag = { key: string; word: string };

/**
 * Lists the ids of the brand's matching comedians in the requested order, after `after`, and the tags of its team, by
 * the alphabet, in one statement.
 *
 * @param wanted null when nobody can match
 */
export async function listIdsAndTags(
  db: Db,
  brandId: string,
  wanted: Wanted | null,
  now: Date,
  limits: { comedians: number; tags: number },
): Promise<{ ids: string[]; tags: Tag[] }> {
  const ids = wanted
    ? comediansSql(brandId, wanted, now, limits.comedians)
    : Prisma.sql`SELECT NULL::uuid WHERE false`;
  const [found] = await db.$queryRaw<{ ids: string[]; tags: Tag[] }[]>`
    SELECT ARRAY(${ids})::text[] AS ids, (
      SELECT coalesce(json_agg(tag ORDER BY key), '[]') FROM (
        SELECT DISTINCT ON (key) key, word FROM brand_tags
        WHERE "brandId" = ${brandId} ORDER BY key LIMIT ${limits.tags}
      ) AS tag
    ) AS tags`;
  if (!found) throw new Error('A query without a condition answered no row.');
  return found;
}

/**
 * The SQL behind `listIdsAndTags`, exported for the test of its plan. By name, it reads along the index (brand, name)
 * until the page is full; other orders look at all matching comedians of the brand.
 */
export function comediansSql(brandId: string, wanted: Wanted, now: Date, limit: number): Prisma.Sql {
  const sortKey = (of: Row) => sortKeyOf(of, { brandId, now, order: wanted.order });
  const direction = wanted.turned ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const conditions = [Prisma.sql`known."brandId" = ${brandId}`, ...conditionsOf(brandId, wanted, now)];
  if (wanted.after) {
    conditions.push(Prisma.sql`
      (${Prisma.join(sortKey('known'))}) ${wanted.turned ? Prisma.sql`<` : Prisma.sql`>`} (
        SELECT ${Prisma.join(sortKey('seen'))} FROM brand_comedians AS seen
        WHERE seen."brandId" = ${brandId} AND seen."comedianId" = ${wanted.after}::uuid
      )`);
  }
  return Prisma.sql`
    SELECT known."comedianId"
    FROM brand_comedians AS known
    WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY ${Prisma.join(sortKey('known').map((part) => Prisma.sql`${part} ${direction}`))}
    LIMIT ${limit}`;
}

/** The alias under which a statement reads a comedian of the brand. */
type Row = 'known' | 'seen';

/** Returns the sort key of a comedian: a number unless it is the name, then the name. */
function sortKeyOf(row: Row, { brandId, now, order }: { brandId: string; now: Date; order: ComedianOrder }) {
  const at = Prisma.raw(row);
  const spots = (which: 'played' | 'coming', select: Prisma.Sql) =>
    Prisma.sql`(SELECT ${select} ${spotsOf(row, which, brandId, now)})`;
  const keys: Record<Exclude<ComedianOrder, 'name'>, Prisma.Sql> = {
    band: Prisma.sql`(
      SELECT -array_position(enum_range(NULL::"SpotCountBand"), "spotCountBand") FROM comedians
      WHERE comedians.id = ${at}."comedianId"
    )`,
    spots: spots('played', Prisma.sql`-count(*)`),
    lastHere: spots('played', Prisma.sql`-coalesce(extract(epoch FROM max(shows."startsAt")), 0)`),
    nextHere: spots(
      'coming',
      Prisma.sql`coalesce(extract(epoch FROM min(shows."startsAt")), 'infinity'::numeric)`,
    ),
  };
  return [
    ...(order === 'name' ? [] : [keys[order]]),
    Prisma.sql`${at}."sortName"`,
    Prisma.sql`${at}."comedianId"`,
  ];
}

function conditionsOf(brandId: string, wanted: Wanted, now: Date): Prisma.Sql[] {
  const { words, cityId, band, played, favourites, tag } = wanted;
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
    conditions.push(Prisma.sql`${not} EXISTS (SELECT ${spotsOf('known', 'played', brandId, now)})`);
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

/** Returns the FROM clause for a comedian's spots at the brand: those that were played, or those ahead. */
function spotsOf(row: Row, which: 'played' | 'coming', brandId: string, now: Date): Prisma.Sql {
  const at = Prisma.sql`${now.toISOString()}::timestamptz`;
  return Prisma.sql`
    FROM applications JOIN shows ON shows.id = applications."showId"
    WHERE applications."comedianId" = ${Prisma.raw(row)}."comedianId" AND shows."brandId" = ${brandId}
      AND applications.status = ANY(${[...takenStatuses]}::"ApplicationStatus"[])
      AND applications."withdrawnAt" IS NULL AND shows."cancelledAt" IS NULL
      AND ${
        which === 'played'
          ? Prisma.sql`applications."noShowAt" IS NULL AND shows."endsAt" <= ${at}`
          : Prisma.sql`shows."endsAt" > ${at}`
      }`;
}

const listed = {
  id: true,
  name: true,
  pictureId: true,
  comedyStart: true,
  spotCountBand: true,
  currentCity: { select: cityNames },
} satisfies Prisma.ComedianSelect;

export type ListedRow = Prisma.ComedianGetPayload<{
  select: typeof listed & ReturnType<typeof barColumns>;
}> & {
  tags: { word: string }[];
  favourites: { brandId: string }[];
};

/** Lists those of these comedians who are involved with the brand, in any order, with the team's bookkeeping. */
export async function listListed(
  db: Db,
  brandId: string,
  comedianIds: string[],
  now: Date,
): Promise<ListedRow[]> {
  return db.comedian.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: comedianIds }, brands: { some: { brandId } } },
    select: {
      ...listed,
      ...barColumns(brandId, now),
      tags: { where: { brandId }, select: { word: true }, orderBy: { key: 'asc' } },
      favourites: { where: { brandId }, select: { brandId: true } },
    },
  });
}

/** Lists the tags of a brand's team, by the alphabet. */
export async function listTags(db: Db, brandId: string, limit: number) {
  return db.brandTag.findMany({
    where: { brandId },
    distinct: ['key'],
    select: { key: true, word: true },
    orderBy: { key: 'asc' },
    take: limit,
  });
}
