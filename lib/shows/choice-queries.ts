import 'server-only';
import type { Db } from '@/lib/core/db';
import { Prisma } from '@/lib/core/generated/prisma/client';
import type { Place } from '@/lib/core/keyset';
import { escapeLike } from '@/lib/core/like';
import { liveStatuses } from '@/lib/spots/status';
import type { ShowChoiceFilters } from './choice-filters';
import { showSummary } from './queries';

export const choiceShow = {
  ...showSummary,
  visibility: true,
  decideBy: true,
  lineUpSentAt: true,
} satisfies Prisma.ShowSelect;

export type ChoiceShowRow = Prisma.ShowGetPayload<{ select: typeof choiceShow }>;

/** A brand's shows by date: those whose end is ahead from the next one on, past ones from the last one back. */
export async function listShowsToChoose(
  db: Db,
  brandId: string,
  { when, q, after }: ShowChoiceFilters,
  now: Date,
  limit: number,
): Promise<ChoiceShowRow[]> {
  const isPast = when === 'past';
  const direction = isPast ? 'desc' : 'asc';
  return db.show.findMany({
    relationLoadStrategy: 'join',
    where: {
      brandId,
      endsAt: isPast ? { lte: now } : { gt: now },
      AND: [q ? named(q) : {}, after ? behind(after, isPast) : {}],
    },
    select: choiceShow,
    orderBy: [{ startsAt: direction }, { id: direction }],
    take: limit,
  });
}

function named(q: string): Prisma.ShowWhereInput {
  const part = { contains: escapeLike(q), mode: 'insensitive' } as const;
  return { OR: [{ title: part }, { venue: { OR: [{ name: part }, { district: part }] } }] };
}

/** Written as a bound and an exception: a bound on the start is a range of the index, an OR would not be. */
function behind({ at: startsAt, id }: Place, backwards: boolean): Prisma.ShowWhereInput {
  return backwards
    ? { startsAt: { lte: startsAt }, NOT: { startsAt, id: { gte: id } } }
    : { startsAt: { gte: startsAt }, NOT: { startsAt, id: { lte: id } } };
}

/** What is open at a show. */
export type ShowCounts = {
  showId: string;
  /** Applications that wait for the team; and hidden ones with them. */
  waiting: number;
  unanswered: number;
  /** Requests that wait for a comedian. */
  requested: number;
  /** Of these, the ones that have to be answered by `soon`, and the first such time; null where none has. */
  ending: number;
  firstEnd: Date | null;
  /** Decisions that nobody has been told: people in the line-up who have no spot and were not asked, and noes. */
  unsent: number;
};

/** What is open at each of the shows, by one query. */
export async function countOpenAtShows(db: Db, showIds: string[], soon: Date): Promise<ShowCounts[]> {
  const ending = Prisma.sql`
    status = 'request' AND "hiddenAt" IS NULL AND "answerBy" <= ${soon.toISOString()}::timestamptz`;
  return db.$queryRaw<ShowCounts[]>`
    SELECT ids.id AS "showId", waiting, unanswered, requested, ending, "firstEnd", noes + yeses AS unsent
    FROM unnest(${showIds}::uuid[]) AS ids (id)
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
    ) AS lines`;
}
