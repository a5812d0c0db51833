import 'server-only';
import type { Db } from '@/lib/core/database/db';
import { readRows } from '@/lib/core/database/read-rows';
import { Prisma, type ReportedField } from '@/lib/core/generated/prisma/client';
import { showSummary } from '@/lib/shows/queries';
import type { OwnGroup } from './tab-choices';
import type { OwnCursor } from './filters';
import { ownApplication, runningBlocks, type RunningBlock } from '@/lib/spots/queries';
import { reportedFields } from '@/lib/brands/comedians/rules';
import { takenStatuses } from '@/lib/applications/status';
import { cityNames } from '@/lib/places/view';

/** Selects a comedian's newest application for each show with its group. Withdrawn ones are left out. */
function grouped(comedianId: string, now: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT DISTINCT ON ("showId")
      applications.id,
      "startsAt" AS at,
      CASE
        WHEN "endsAt" <= ${now.toISOString()}::timestamptz THEN 'past'
        WHEN "cancelledAt" IS NOT NULL THEN 'ended'
        WHEN status = 'request' THEN 'requests'
        WHEN status = 'applied' THEN 'waiting'
        WHEN status IN ('confirmed', 'directList') THEN status::text
        ELSE 'ended'
      END AS "group"
    FROM applications
    JOIN shows ON shows.id = "showId"
    WHERE "comedianId" = ${comedianId}::uuid AND "withdrawnAt" IS NULL
    ORDER BY "showId", applications."createdAt" DESC, applications.id DESC`;
}

/** The number of a comedian's spots in each group, without empty groups, and the cursors of two lists of spots. */
export type OwnPositions = {
  counts: Partial<Record<OwnGroup, number>>;
  requests: OwnCursor[];
  spots: OwnCursor[];
};

/**
 * Finds, in one statement, the counts of a comedian's spots, the first requests, and the cursors of their spots in the
 * wanted groups after the cursor, at most `limit`. They are ordered by the start of the show, with ended ones after the
 * others; past shows come newest first.
 */
export async function findOwnPositions(
  db: Db,
  comedianId: string,
  now: Date,
  wanted: { groups: readonly OwnGroup[]; after?: OwnCursor | null; limit: number; requests: number },
): Promise<OwnPositions> {
  const { groups, after, limit, requests } = wanted;
  const isBackwards = groups.includes('past');
  const direction = isBackwards ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const behind = isBackwards ? Prisma.sql`<` : Prisma.sql`>`;
  const fromThere = after
    ? Prisma.sql`AND ("group" = 'ended', at, id)
        ${behind} (${after.group === 'ended'}::boolean, ${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty;
  const order = Prisma.sql`"group" = 'ended', at ${direction}, id ${direction}`;
  // The column `number` is the count of a group, and otherwise the position in the list.
  const positions = Prisma.sql`
    WITH own AS MATERIALIZED (${grouped(comedianId, now)})
    SELECT 'counts' AS list, "group", count(*)::int AS number, NULL::timestamptz AS at, NULL::uuid AS id FROM own
    GROUP BY "group"
    UNION ALL
    (
      SELECT 'requests', "group", (row_number() OVER (ORDER BY at, id))::int, at, id FROM own
      WHERE "group" = 'requests' ORDER BY at, id LIMIT ${requests}
    )
    UNION ALL
    (
      SELECT 'spots', "group", (row_number() OVER (ORDER BY ${order}))::int, at, id FROM own
      WHERE "group" = ANY(${[...groups]}::text[]) ${fromThere} ORDER BY ${order} LIMIT ${limit}
    )
    ORDER BY list, number`;
  type Row = OwnCursor & { list: keyof OwnPositions; number: number };
  const rows = await readRows<Row>(db, positions, { at: true });
  const cursorsOf = (name: keyof OwnPositions) =>
    rows.flatMap(({ list, group, at, id }) => (list === name ? { group, at, id } : []));
  const counted = rows.filter(({ list }) => list === 'counts');
  return {
    counts: Object.fromEntries(counted.map(({ group, number }) => [group, number])),
    requests: cursorsOf('requests'),
    spots: cursorsOf('spots'),
  };
}

/** The lists of the home page. A spot is in at most one of them. */
export type HomeList = 'requests' | 'waiting' | 'next' | 'calledOff' | 'other';

/** A position in a list of the home page, and the length of the whole list. */
export type HomePosition = OwnCursor & { list: HomeList; count: number };

/**
 * Lists the first `limit` entries of each list of the home page. Requests and open applications are ordered by the time
 * to answer or to decide, or by the show's start if that is earlier; the others by the show's start. So overdue ones
 * come first. Called off are spots whose show would begin before `soon`.
 */
export async function listHomePositions(
  db: Db,
  comedianId: string,
  now: Date,
  { soon, limit }: { soon: Date; limit: number },
): Promise<HomePosition[]> {
  const positions = Prisma.sql`
    WITH listed AS (
      SELECT own.*, "answerBy", "decideBy",
        CASE
          WHEN own."group" IN ('requests', 'waiting') THEN own."group"
          WHEN own."group" IN ('confirmed', 'directList') THEN 'next'
          WHEN own."group" = 'ended' AND "cancelledAt" IS NOT NULL AND at < ${soon.toISOString()}::timestamptz
            AND status::text = ANY(${[...takenStatuses]}::text[]) THEN 'calledOff'
          ELSE 'other'
        END AS list
      FROM (${grouped(comedianId, now)}) AS own
      JOIN applications USING (id)
      JOIN shows ON shows.id = "showId"
    )
    SELECT list, "group", at, id, count
    FROM (
      SELECT *, count(*) OVER (PARTITION BY list)::int AS count, row_number() OVER (
        PARTITION BY list
        ORDER BY least(CASE list WHEN 'requests' THEN "answerBy" WHEN 'waiting' THEN "decideBy" END, at), at, id
      ) AS rank
      FROM listed
    ) AS ranked
    WHERE rank <= ${limit}
    ORDER BY list, rank`;
  return readRows<HomePosition>(db, positions, { at: true });
}

/** A comedian's blocks, and the fields of their profile that a team has reported as not true. */
type Warnings = {
  /** The last to end is at the end. */
  blocks: RunningBlock[];
  /** In the order of the profile. */
  reported: ReportedField[];
};

type WarningsRow = { blocks: (Omit<RunningBlock, 'until'> & { until: string })[]; reported: ReportedField[] };

export async function findWarnings(db: Db, comedianId: string, now: Date): Promise<Warnings> {
  const warnings = Prisma.sql`
    SELECT
      (
        SELECT coalesce(json_agg(running ORDER BY until), '[]') FROM (${runningBlocks(comedianId, now)}) AS running
      ) AS blocks,
      ARRAY(
        SELECT field::text FROM profile_reports
        WHERE "comedianId" = ${comedianId}::uuid AND "closedAt" IS NULL
      ) AS reported`;
  const [found] = await readRows<WarningsRow>(db, warnings);
  const { blocks = [], reported = [] } = found ?? {};
  return {
    blocks: blocks.map((block) => ({ ...block, until: new Date(block.until) })),
    reported: reportedFields.filter((field) => reported.includes(field)),
  };
}

/** The comedian's own line of a sent line-up: the time to be there, and the time on stage. */
const ownLine = { callAt: true, onAt: true, minutes: true } satisfies Prisma.SentLineUpEntrySelect;

const ownSpot = (comedianId: string) =>
  ({
    ...ownApplication,
    message: true,
    answerBy: true,
    statusChangedAt: true,
    show: {
      select: {
        ...showSummary,
        decideBy: true,
        brand: { select: { id: true, name: true, cancelHoursBefore: true, contactEmail: true } },
        sentLineUp: { where: { comedianId }, select: ownLine },
      },
    },
  }) satisfies Prisma.ApplicationSelect;

export type OwnSpot = Prisma.ApplicationGetPayload<{ select: ReturnType<typeof ownSpot> }>;

/** Finds a comedian's applications with the ids, by id. Those of other comedians are not found. */
export async function findOwnSpots(db: Db, comedianId: string, ids: string[]): Promise<Map<string, OwnSpot>> {
  const spots = await db.application.findMany({
    relationLoadStrategy: 'join',
    where: { comedianId, id: { in: ids }, withdrawnAt: null },
    select: ownSpot(comedianId),
  });
  return new Map(spots.map((spot) => [spot.id, spot]));
}

const nightOut = {
  doorsAt: true,
  brand: { select: { contactEmail: true } },
  venue: {
    select: {
      address: true,
      latitude: true,
      longitude: true,
      timeZone: true,
      city: { select: cityNames },
    },
  },
  sentLineUp: {
    select: { part: true, guestName: true, comedianId: true, comedian: { select: { name: true } } },
    orderBy: { place: 'asc' },
  },
} satisfies Prisma.ShowSelect;

export type NightOut = Prisma.ShowGetPayload<{ select: typeof nightOut }>;

/**
 * Finds a comedian's facts for the night of their show: the way there, and the other acts, as far as the line-up was
 * sent. Null when they have no spot of the show.
 */
export async function findNightOut(db: Db, comedianId: string, showId: string): Promise<NightOut | null> {
  return db.show.findFirst({
    relationLoadStrategy: 'join',
    where: { id: showId, applications: { some: { comedianId, status: { in: [...takenStatuses] } } } },
    select: nightOut,
  });
}
