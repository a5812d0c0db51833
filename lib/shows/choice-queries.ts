import 'server-only';
import { subDays } from '@/lib/core/time/calendar-rules';
import type { Db } from '@/lib/core/database/db';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { cursorBefore } from '@/lib/core/database/paging';
import { hasWords } from '@/lib/core/database/search';
import { longestShowDays } from './limits';
import { liveStatuses } from '@/lib/applications/status';
import type { ShowChoiceFilters } from './choice-filters';
import { showSummary } from './queries';

const choiceShow = {
  ...showSummary,
  visibility: true,
  decideBy: true,
  lineUpSentAt: true,
} satisfies Prisma.ShowSelect;

export type ChoiceShowRow = Prisma.ShowGetPayload<{ select: typeof choiceShow }>;

type Range = Omit<ShowChoiceFilters, 'pages'>;

/** Lists a brand's shows by date: coming ones from the next one on, past ones from the last one back. */
export async function listShowsToChoose(
  db: Db,
  brandId: string,
  filters: Range,
  now: Date,
  limit: number,
): Promise<ChoiceShowRow[]> {
  const found = await db.$queryRaw<{ id: string }[]>(showIdsSql(brandId, filters, now, limit));
  return listShowsWith(
    db,
    found.map(({ id }) => id),
    filters,
  );
}

/** `listShowsToChoose`, each with counts of its open tasks. */
export async function listShowsToDo(
  db: Db,
  brandId: string,
  filters: Range,
  { now, soon }: { now: Date; soon: Date },
  limit: number,
): Promise<ShowToDo[]> {
  const counts = await countOpenAtShows(db, showIdsSql(brandId, filters, now, limit), soon);
  const byId = new Map(counts.map((one) => [one.showId, one]));
  const shows = await listShowsWith(db, [...byId.keys()], filters);
  return shows.map((show) => ({ ...show, counts: byId.get(show.id) }));
}

async function listShowsWith(db: Db, ids: string[], { when }: Range): Promise<ChoiceShowRow[]> {
  const direction = when === 'past' ? 'desc' : 'asc';
  return db.show.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: ids } },
    select: choiceShow,
    orderBy: [{ startsAt: direction }, { id: direction }],
  });
}

/** Returns whether a brand has a venue, a format and a show. Archived venues and formats do not count. */
export async function findFirstSteps(db: Db, brandId: string) {
  const [found] = await db.$queryRaw<[{ venue: boolean; format: boolean; show: boolean }]>`
    SELECT
      EXISTS (SELECT FROM venues WHERE "brandId" = ${brandId} AND "archivedAt" IS NULL) AS venue,
      EXISTS (SELECT FROM formats WHERE "brandId" = ${brandId} AND "archivedAt" IS NULL) AS format,
      EXISTS (SELECT FROM shows WHERE "brandId" = ${brandId}) AS show`;
  return found;
}

/** Lists a brand's shows that start within the time, by date. */
export async function listShowsBetween(
  db: Db,
  brandId: string,
  [from, until]: [Date, Date],
  limit: number,
): Promise<ChoiceShowRow[]> {
  return db.show.findMany({
    relationLoadStrategy: 'join',
    where: { brandId, startsAt: { gte: from, lt: until } },
    select: choiceShow,
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: limit,
  });
}

/** The text in which a search for a show looks. */
const named = Prisma.sql`concat_ws(chr(10), shows.title, venues.name, venues.district)`;

/**
 * Selects the ids for `listShowsToChoose`, exported for the test of its plan. It reads one range of the index (brand, start,
 * id). `endsAt` is wrapped so that the planner does not see it. Otherwise the planner would read all coming shows by
 * the index on `endsAt` and sort them, because it does not know that starts and ends are close together.
 */
export function showIdsSql(brandId: string, { when, q, after }: Range, now: Date, limit: number): Prisma.Sql {
  const isPast = when === 'past';
  const { at, id } = after ?? cursorBefore(isPast ? now : subDays(now, longestShowDays));
  const [beyond, over, direction] = isPast
    ? [Prisma.sql`<`, Prisma.sql`<=`, Prisma.sql`DESC`]
    : [Prisma.sql`>`, Prisma.sql`>`, Prisma.sql`ASC`];
  return Prisma.sql`
    SELECT shows.id FROM shows ${q ? Prisma.sql`JOIN venues ON venues.id = shows."venueId"` : Prisma.empty}
    WHERE shows."brandId" = ${brandId}
      AND ("startsAt", shows.id) ${beyond} (${at.toISOString()}::timestamptz, ${id}::uuid)
      AND "endsAt" + interval '0' ${over} ${now.toISOString()}::timestamptz
      AND ${q ? hasWords(named, q) : Prisma.sql`TRUE`}
    ORDER BY "startsAt" ${direction}, shows.id ${direction}
    LIMIT ${limit}`;
}

/** The open tasks of a show. */
export type ShowCounts = {
  showId: string;
  /** Applications that wait for the team: without hidden ones (`waiting`), and with them (`unanswered`). */
  waiting: number;
  unanswered: number;
  /** Requests that wait for a comedian. */
  requested: number;
  /** Requests that have to be answered by `soon`; `firstEnd` is when the first has to be, null if there is none. */
  ending: number;
  firstEnd: Date | null;
  /**
   * Decisions that are drafted and not sent: lines of comedians who have neither a spot nor a request, and drafted
   * rejections and cancellations.
   */
  unsent: number;
  /** Spots that comedians have given back since the line-up was booked. */
  givenBack: number;
};

export type ShowToDo = ChoiceShowRow & { counts: ShowCounts | undefined };

/** Counts the open tasks of each of the shows whose ids a statement selects. */
async function countOpenAtShows(db: Db, showIds: Prisma.Sql, soon: Date): Promise<ShowCounts[]> {
  const ending = Prisma.sql`
    status = 'request' AND "hiddenAt" IS NULL AND "answerBy" <= ${soon.toISOString()}::timestamptz`;
  return db.$queryRaw<ShowCounts[]>`
    SELECT ids.id AS "showId", waiting, unanswered, requested, ending, "firstEnd", noes + yeses AS unsent, "givenBack"
    FROM (${showIds}) AS ids
    CROSS JOIN LATERAL (
      SELECT
        count(*) FILTER (WHERE status = 'applied' AND "hiddenAt" IS NULL)::int AS waiting,
        count(*) FILTER (WHERE status = 'applied')::int AS unanswered,
        count(*) FILTER (WHERE status = 'request')::int AS requested,
        count(*) FILTER (WHERE ${ending})::int AS ending,
        min("answerBy") FILTER (WHERE ${ending}) AS "firstEnd",
        count(*) FILTER (WHERE "draftAnswer" IS NOT NULL)::int AS noes
      FROM applications
      WHERE "showId" = ids.id AND "withdrawnAt" IS NULL
        AND status = ANY(${[...liveStatuses]}::"ApplicationStatus"[])
    ) AS applied
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS yeses
      FROM line_up_entries AS line
      WHERE line."showId" = ids.id AND line."comedianId" IS NOT NULL AND NOT EXISTS (
        SELECT FROM applications
        WHERE applications."showId" = ids.id AND applications."comedianId" = line."comedianId"
          AND "withdrawnAt" IS NULL AND status <> 'applied'
          AND status = ANY(${[...liveStatuses]}::"ApplicationStatus"[])
      )
    ) AS lines
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS "givenBack"
      FROM applications JOIN application_events AS event ON event."applicationId" = applications.id
      WHERE "showId" = ids.id AND status = 'cancelled'
        AND event."toStatus" = 'cancelled' AND event."actorKind" = 'comedian'
        AND event.number > coalesce((
          SELECT max(number) FROM audit_events WHERE "showId" = ids.id AND kind = 'lineUpBooked'
        ), 0)
    ) AS ended`;
}
