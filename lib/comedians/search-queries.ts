import 'server-only';
import type { Db } from '@/lib/core/db';
import { Prisma, type ApplicationStatus, type SpotCountBand } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/language';
import { cityName } from '@/lib/cities/view';
import { liveStatuses, statusNow } from '@/lib/applications/status';
import { foundAtMost, type ComedianSearch } from './search-schema';

/** Somebody whom a team has found. Nothing but what every team may know of every comedian. */
export type FoundComedian = {
  comedianId: string;
  name: string;
  cityName: string;
  spotCountBand: SpotCountBand;
  /** The status of their live application for the show that is being filled, or null. */
  standing: ApplicationStatus | null;
};

/**
 * The comedians that a brand's team may mean: each typed word begins a word of the name, in any spelling ("müller",
 * "Mueller", "MULLER"); in the city, and of the experience, where one is given. Alphabetically from the word that was
 * typed on, at most `foundAtMost`; nobody when nothing is asked for. `standing` is only said of a show of the brand.
 */
export async function searchComedians(
  db: Db,
  brandId: string,
  { q = '', city, band, show }: ComedianSearch,
  { language, now }: { language: Language; now: Date },
): Promise<FoundComedian[]> {
  const words = await foldedWords(db, q);
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
      spotCountBand: true,
      currentCity: { select: { nameDe: true, nameEn: true } },
      applications: {
        where: {
          // No show has this id, so that nobody stands anywhere when none is given.
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
      cityName: cityName(person.currentCity, language),
      spotCountBand: person.spotCountBand,
      standing: live ? statusNow(live.status, live.show.endsAt, now) : null,
    };
  });
}

/** Words of a search that count: a name with more is found by these. */
const wordsAtMost = 5;

/** The words that were typed, each once, folded as the names are; the longest first: it narrows the search most. */
export async function foldedWords(db: Db, text: string): Promise<string[]> {
  if (!text) return [];
  const rows = await db.$queryRaw<{ word: string }[]>`
    SELECT word FROM unnest(string_to_array(fold_name(${text}), ' ')) AS word
    GROUP BY word ORDER BY length(word) DESC, word LIMIT ${wordsAtMost}`;
  return rows.map(({ word }) => word);
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
 * The search as one walk along an index of `comedian_names`, which is in the order of the answer: it ends after
 * `foundAtMost` hits, however many there are. For its test, which asks for the plan.
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

/** The range of an index of `comedian_names`, by the alias of the table, in which names begin so: U+10FFFF comes after everything that a name can go on with. */
export function begins(table: 'one' | 'other', word: string): Prisma.Sql {
  const turned = Prisma.raw(`${table}.turned`);
  return Prisma.sql`${turned} >= ${word} AND ${turned} < ${`${word}\u{10FFFF}`}`;
}

/** Somebody whose first and last name begin so is found once. */
function isFirstHit(word: string): Prisma.Sql {
  return Prisma.sql`NOT EXISTS (
    SELECT FROM comedian_names AS earlier
    WHERE earlier."comedianId" = one."comedianId" AND earlier.turned >= ${word} AND earlier.turned < one.turned
  )`;
}

/** What the enum's values are called in the database: `@map` does not hold in SQL of one's own. */
export const bandsInDatabase: Record<SpotCountBand, string> = {
  none: '0',
  upTo10: '1-10',
  upTo30: '10-30',
  upTo100: '30-100',
  upTo200: '100-200',
  moreThan300: '>300',
};
