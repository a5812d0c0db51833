import 'server-only';
import { begins } from '@/lib/comedians/search-queries';
import type { Db } from '@/lib/core/database/db';
import { readRows } from '@/lib/core/database/read-rows';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { takenStatuses } from '@/lib/applications/status';
import { usualWindow } from './filters';
import { noFacts, windowStart, type FairnessFacts } from './rules';
import type { Played } from './balance-rules';

/** A comedian's history at a brand: the facts that the score counts, and those shown beside it. */
export type BrandHistory = FairnessFacts & {
  /** The numbers of spots in the window that they have played, have given back themselves, or did not come to. */
  played: number;
  cancellations: number;
  noShows: number;
  /** Whether they have an open application for a coming show. */
  isWaiting: boolean;
  /** The number of spots that they have ever played here, and the start of the last of these shows. */
  spotsEver: number;
  lastHere: Date | null;
  /** The number of their spots at coming shows, and the start of the first of these shows. */
  comingSpots: number;
  nextHere: Date | null;
};

/** The history of a comedian without applications or spots at a brand. */
export const noHistory: BrandHistory = {
  ...noFacts,
  played: 0,
  cancellations: 0,
  noShows: 0,
  isWaiting: false,
  spotsEver: 0,
  lastHere: null,
  comingSpots: 0,
  nextHere: null,
};

/** Limits the histories to one brand, to some comedians, or to both. At least one of them is given. */
type Whose = { brandId?: string; comedianIds?: readonly string[] | Prisma.Sql };

/** Shows count as history until `until`. They are in the window when they begin after `since`. */
type Span = { since: Date; until: Date; now: Date };

type HistoryRow = BrandHistory & { brandId: string; comedianId: string };

/** Returns the span of the usual window that ends now. */
export function usualSpan(now: Date): Span {
  return { since: windowStart(usualWindow, now), until: now, now };
}

/**
 * Returns the history at a brand, in the usual window, of each of the comedians who has one.
 *
 * @param comedianIds the comedians, or a statement that selects them
 * @param show the show whose line-up is being made: it does not count, and once it has begun, the history ends with its
 * start
 */
export async function findBrandHistory(
  db: Db,
  brandId: string,
  comedianIds: readonly string[] | Prisma.Sql,
  now: Date,
  show: { id: string; startsAt: Date } | null = null,
): Promise<Map<string, BrandHistory>> {
  const until = show && show.startsAt < now ? show.startsAt : now;
  const span = { since: windowStart(usualWindow, until), until, now };
  const history = historySql({ brandId, comedianIds }, span, show?.id ?? null);
  const rows = await readRows<HistoryRow>(db, history, {
    waitingSince: true,
    lastHere: true,
    nextHere: true,
  });
  return new Map(rows.map(({ brandId: _, comedianId, ...history }) => [comedianId, history]));
}

/** Returns a comedian's history at each brand with which they have one, or at one brand only. */
export async function listOwnHistory(
  db: Db,
  comedianId: string,
  now: Date,
  brandId?: string,
): Promise<Map<string, BrandHistory>> {
  const whose = { comedianIds: [comedianId], ...(brandId !== undefined && { brandId }) };
  const rows = await db.$queryRaw<HistoryRow[]>(historySql(whose, usualSpan(now)));
  return new Map(rows.map(({ brandId: at, comedianId: _, ...history }) => [at, history]));
}

type TrackedRow = BrandHistory & { comedianId: string; sortName: string };

/**
 * Returns the comedians who have applied at the brand or had a spot there in the window, or wait for an answer.
 *
 * @param words normalised beginnings of words; only comedians with such a name are returned
 */
export async function listTracked(
  db: Db,
  brandId: string,
  span: Span,
  words: readonly string[],
): Promise<TrackedRow[]> {
  return db.$queryRaw<TrackedRow[]>(trackerSql(brandId, span, words));
}

/** The SQL of the tracker, exported for the test of its plan. */
export function trackerSql(brandId: string, span: Span, words: readonly string[]): Prisma.Sql {
  const named = words.map(
    (word) => Prisma.sql`AND EXISTS (
      SELECT FROM comedian_names AS other
      WHERE other."comedianId" = known."comedianId" AND ${begins('other', word)}
    )`,
  );
  return Prisma.sql`
    SELECT history.*, known."sortName"
    FROM (${historySql({ brandId }, span)}) AS history
    JOIN brand_comedians AS known USING ("brandId", "comedianId")
    WHERE known."brandId" = ${brandId} AND (applications > 0 OR "isWaiting")
      ${named.length > 0 ? Prisma.join(named, ' ') : Prisma.empty}`;
}

/** Returns the name and the picture of each of the comedians. */
export async function listPeople(
  db: Db,
  comedianIds: string[],
): Promise<Map<string, { name: string; pictureId: string | null }>> {
  const people = await db.comedian.findMany({
    where: { id: { in: comedianIds } },
    select: { id: true, name: true, pictureId: true },
  });
  return new Map(people.map(({ id, ...person }) => [id, person]));
}

/** Returns the brands with which a comedian is involved, by name: those after the brand `after`, or only `brandId`. */
export async function listOwnBrands(
  db: Db,
  comedianId: string,
  { after = null, brandId, limit }: { after?: string | null; brandId?: string; limit: number },
): Promise<{ id: string; name: string }[]> {
  return db.brand.findMany({
    where: { comedians: { some: { comedianId } }, ...(brandId !== undefined && { id: brandId }) },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: limit,
    ...(after !== null && { cursor: { id: after }, skip: 1 }),
  });
}

/** Lists each comedian who played, once. The rows must not leave the server: `balanceOf` makes groups of them. */
export async function listPlayed(
  db: Db,
  brandId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Played[]> {
  const spots = await db.application.findMany({
    where: {
      show: { brandId, startsAt: { gte: from, lt: to }, cancelledAt: null },
      status: { in: [...takenStatuses] },
      withdrawnAt: null,
      noShowAt: null,
    },
    distinct: ['comedianId'],
    select: {
      comedian: { select: { spotCountBand: true, gender: true, lgbtq: true, sharesIdentity: true } },
    },
  });
  return spots.map(({ comedian }) => comedian);
}

/**
 * The SQL of a history: one row for each brand and comedian. Cancelled shows and withdrawn applications do not count.
 *
 * - A spot counts when they have it, had it, gave it back themselves, or did not come to it. So neither giving back nor
 *   staying away makes a score higher than playing does.
 * - An application was in vain when its show is over and it was rejected, got no answer, had no place when the line-up
 *   was booked, or had a spot that the team took back. A request of the team that they did not accept was not in vain.
 * - They were bumped when their application was in vain and the line-up was sent or booked: a team that sends and never
 *   closes has decided as well.
 *
 * Several applications for one show count as one. They count as a spot if any of them led to one, so applying again
 * after giving a spot back changes nothing.
 */
function historySql(
  { brandId, comedianIds }: Whose,
  { since, until, now }: Span,
  leftOut: string | null = null,
): Prisma.Sql {
  const conditions = [
    ...(brandId === undefined ? [] : [Prisma.sql`shows."brandId" = ${brandId}`]),
    ...(comedianIds === undefined
      ? []
      : [
          Prisma.sql`applications."comedianId" = ANY(${'sql' in comedianIds ? Prisma.sql`ARRAY(${comedianIds})` : Prisma.sql`${[...comedianIds]}::uuid[]`})`,
        ]),
    ...(leftOut === null ? [] : [Prisma.sql`shows.id <> ${leftOut}::uuid`]),
  ];
  return Prisma.sql`
    WITH claims AS (
      SELECT
        shows."brandId", applications."comedianId", shows."startsAt",
        shows."endsAt" <= ${until.toISOString()}::timestamptz AS "isOver",
        shows."startsAt" > ${since.toISOString()}::timestamptz AS "isRecent",
        shows."lineUpState" = 'booked' OR shows."lineUpSentAt" IS NOT NULL AS "isSettled",
        min(applications."createdAt") AS "appliedAt",
        bool_or(status IN ('confirmed', 'directList')) AS "isTaken",
        bool_or(status IN ('confirmed', 'directList') AND "noShowAt" IS NOT NULL) AS "isNoShow",
        bool_or(status = 'cancelled' AND last."actorKind" = 'comedian') AS "isGivenBack",
        bool_or(status = 'applied') AS "isOpen",
        bool_or(CASE status
          WHEN 'applied' THEN true
          WHEN 'expired' THEN last."fromStatus" IS DISTINCT FROM 'request'
          WHEN 'rejected' THEN last."fromStatus" IS DISTINCT FROM 'request' AND last."actorKind" <> 'comedian'
          WHEN 'unavailable' THEN "statusBefore" IS DISTINCT FROM 'request'
          WHEN 'cancelled' THEN last."actorKind" <> 'comedian'
          ELSE false
        END) AS "isRefused"
      FROM shows
      JOIN applications ON applications."showId" = shows.id
      LEFT JOIN LATERAL (
        SELECT "actorKind", "fromStatus" FROM application_events
        WHERE "applicationId" = applications.id AND applications.status IN ('expired', 'rejected', 'cancelled')
        ORDER BY number DESC LIMIT 1
      ) AS last ON true
      WHERE ${Prisma.join(conditions, ' AND ')}
        AND "withdrawnAt" IS NULL AND "cancelledAt" IS NULL
        AND (shows."endsAt" <= ${until.toISOString()}::timestamptz OR shows."endsAt" > ${now.toISOString()}::timestamptz)
      GROUP BY shows.id, applications."comedianId"
    ), judged AS (
      SELECT
        claims.*,
        "isTaken" OR "isGivenBack" AS "isSpot",
        "isRefused" AND "isOver" AND NOT "isTaken" AND NOT "isGivenBack" AS "isVain"
      FROM claims
    ), counted AS (
      SELECT
        "brandId", "comedianId",
        count(*) FILTER (WHERE "isRecent" AND ("isSpot" OR "isVain"))::int AS applications,
        count(*) FILTER (WHERE "isRecent" AND "isSpot")::int AS spots,
        max("startsAt") FILTER (WHERE "isSpot") AS "lastSpot",
        min("appliedAt") FILTER (WHERE "isVain") AS "firstInVain",
        array_agg("startsAt") FILTER (WHERE "isVain" AND "isSettled") AS "bumpedAt",
        count(*) FILTER (WHERE "isRecent" AND "isOver" AND "isTaken" AND NOT "isNoShow")::int AS played,
        count(*) FILTER (WHERE "isRecent" AND "isGivenBack")::int AS cancellations,
        count(*) FILTER (WHERE "isRecent" AND "isNoShow")::int AS "noShows",
        bool_or("isOpen" AND NOT "isOver") AS "isWaiting",
        count(*) FILTER (WHERE "isOver" AND "isTaken" AND NOT "isNoShow")::int AS "spotsEver",
        max("startsAt") FILTER (WHERE "isOver" AND "isTaken" AND NOT "isNoShow") AS "lastHere",
        count(*) FILTER (WHERE NOT "isOver" AND "isTaken")::int AS "comingSpots",
        min("startsAt") FILTER (WHERE NOT "isOver" AND "isTaken") AS "nextHere"
      FROM judged
      GROUP BY "brandId", "comedianId"
    )
    SELECT
      "brandId", "comedianId", applications, spots,
      "lastSpot" IS NOT NULL AS "hadSpot",
      coalesce("lastSpot", "firstInVain") AS "waitingSince",
      (
        SELECT count(*) FROM unnest("bumpedAt") AS at WHERE at > coalesce("lastSpot", '-infinity')
      )::int AS bumped,
      played, cancellations, "noShows", "isWaiting", "spotsEver", "lastHere", "comingSpots", "nextHere"
    FROM counted`;
}
