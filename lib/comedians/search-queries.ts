import 'server-only';
import type { Db } from '@/lib/core/database/db';
import { Prisma, type ApplicationStatus, type SpotCountBand } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import { searchWords } from '@/lib/core/text/search-rules';
import { cityName, cityNames } from '@/lib/places/view';
import { liveStatuses, statusNow } from '@/lib/applications/status';
import { foundAtMost } from './rules';
import type { ComedianSearch } from './schema';

/** The database values of the enum for raw SQL, because Prisma applies `@map` only in its own queries. */
export const bandsInDatabase: Record<SpotCountBand, string> = {
  none: '0',
  upTo10: '1-10',
  upTo30: '10-30',
  upTo100: '30-100',
  upTo200: '100-200',
  moreThan300: '>300',
};

/** A comedian in a team's search result, with the fields that every team may see of every comedian. */
export type FoundComedian = {
  comedianId: string;
  name: string;
  /** The id of the picture. */
  face: string | null;
  cityName: string;
  spotCountBand: SpotCountBand;
  /** The status of their live application for the show to fill, or null. */
  standing: ApplicationStatus | null;
};

/**
 * Finds comedians for a brand's team. Each typed word must begin a word of the name, in any spelling ("müller",
 * "Mueller", "MULLER"); city and band must match if given. The result is sorted by name, read from the matching word
 * on, and has at most `foundAtMost` comedians. Without any condition it is empty. `standing` is set only for a show of
 * the brand.
 */
export async function searchComedians(
  db: Db,
  brandId: string,
  { q = '', city, band, show }: ComedianSearch,
  { language, now }: { language: Language; now: Date },
): Promise<FoundComedian[]> {
  const words = searchWords(q);
  const asksNothing = words.length === 0 && city === undefined && band === undefined;
  if (asksNothing || (q !== '' && words.length === 0)) return [];
  const cityId = typeof city === 'string' ? await findCityId(db, city) : city;
  if (cityId === null) return [];
  const ids = await findIds(db, { words, cityId, band });
  const people = await db.comedian.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: ids } },
    select: {
      id: true,
      name: true,
      pictureId: true,
      spotCountBand: true,
      currentCity: { select: cityNames },
      applications: {
        where: {
          // An id without a show. Without a show, no comedian has a status.
          showId: show ?? '00000000-0000-0000-0000-000000000000',
          show: { brandId },
          status: { in: [...liveStatuses] },
          withdrawnAt: null,
        },
        select: { status: true, show: { select: { endsAt: true } } },
      },
    },
  });
  const byId = new Map(people.map((person) => [person.id, person]));
  return ids.flatMap((id) => {
    const person = byId.get(id);
    if (!person) return [];
    const [live] = person.applications;
    return {
      comedianId: id,
      name: person.name,
      face: person.pictureId,
      cityName: cityName(person.currentCity, language),
      spotCountBand: person.spotCountBand,
      standing: live ? statusNow(live.status, live.show.endsAt, now) : null,
    };
  });
}

async function findCityId(db: Db, slug: string): Promise<number | null> {
  const city = await db.city.findUnique({ where: { slug }, select: { id: true } });
  return city?.id ?? null;
}

type Wanted = { words: string[]; cityId: number | undefined; band: SpotCountBand | undefined };

async function findIds(db: Db, wanted: Wanted): Promise<string[]> {
  const rows = await db.$queryRaw<{ comedianId: string }[]>(searchSql(wanted));
  return rows.map(({ comedianId }) => comedianId);
}

/**
 * The SQL of the search, exported for the test of its plan. It scans an index of `comedian_names` in the order of the
 * result, and stops after `foundAtMost` hits.
 */
export function searchSql({ words: [first, ...others], cityId, band }: Wanted): Prisma.Sql {
  const conditions = [
    ...(cityId === undefined ? [] : [Prisma.sql`one."cityId" = ${cityId}`]),
    ...(band === undefined
      ? []
      : [Prisma.sql`one."spotCountBand" = ${bandsInDatabase[band]}::"SpotCountBand"`]),
    ...(first === undefined ? [Prisma.sql`one."isWhole"`] : [begins('one', first), isFirstHit(first)]),
    ...others.map(
      (word) => Prisma.sql`EXISTS (
        SELECT FROM comedian_names AS other
        WHERE other."comedianId" = one."comedianId" AND ${begins('other', word)}
      )`,
    ),
  ];
  return Prisma.sql`
    SELECT one."comedianId"
    FROM comedian_names AS one
    WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY one.turned, one."comedianId"
    LIMIT ${foundAtMost}`;
}

/**
 * The range of names in an index of `comedian_names` that begin with a word. U+10FFFF sorts after every character of a
 * name. `table` is the alias in the SQL.
 */
export function begins(table: 'one' | 'other', word: string): Prisma.Sql {
  const turned = Prisma.raw(`${table}.turned`);
  return Prisma.sql`${turned} >= ${word} AND ${turned} < ${`${word}\u{10FFFF}`}`;
}

/** Limits a comedian whose first and last name both begin with the word to one hit. */
function isFirstHit(word: string): Prisma.Sql {
  return Prisma.sql`NOT EXISTS (
    SELECT FROM comedian_names AS earlier
    WHERE earlier."comedianId" = one."comedianId" AND earlier.turned >= ${word} AND earlier.turned < one.turned
  )`;
}
