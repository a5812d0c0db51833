import 'server-only';
import type { Db } from '@/lib/core/database/db';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { notStopped } from '@/lib/applications/bar-queries';
import { cityNames } from '@/lib/places/view';
import type { Candidate, Waiting } from './view';

/** The facts of a show that decide whether a comedian is to step in. */
export const showToFill = {
  id: true,
  title: true,
  brandId: true,
  cityId: true,
  startsAt: true,
  endsAt: true,
  cancelledAt: true,
  lineUpState: true,
  spots: true,
  spotsTaken: true,
  brand: { select: { offersStepIn: true } },
  venue: { select: { id: true, name: true, latitude: true, longitude: true, timeZone: true } },
  city: { select: { ...cityNames, latitude: true, longitude: true } },
  /** One row is enough to know that a spot was given back. */
  applications: { where: { status: 'cancelled' }, select: { id: true }, take: 1 },
} satisfies Prisma.ShowSelect;

export type ShowToFill = Prisma.ShowGetPayload<{ select: typeof showToFill }>;

const candidate = {
  id: true,
  name: true,
  spotCountBand: true,
  currentCity: { select: cityNames },
} satisfies Prisma.ComedianSelect;

/** A found comedian, and the reason of their wait. */
export type Found = Waiting & { id: string };

/** The show, and the facts that exclude a comedian from it. */
type Filling = {
  show: { id: string; brandId: string; cityId: number; startsAt: Date };
  now: Date;
  limit: number;
};

/** The comedian declined a request. A rejection by the team has the same status and another actor. */
const declined = { some: { actorKind: 'comedian', toStatus: 'rejected' } } as const;

/**
 * Lists comedians whose application for the show led to no spot, the first to apply first. `answer`: they wait for an
 * answer, or did when the line-up was booked, and the draft does not reject them. `afterNo`: the team rejected them,
 * and nothing else came of it. Left out are comedians whose application the team has hidden, who are in the draft
 * already, who are blocked, and (of those after a no) who take no requests. Comedians who play elsewhere that night are
 * listed.
 */
export async function listApplicants(
  db: Db,
  waitFor: 'answer' | 'afterNo',
  { show, now, limit }: Filling,
): Promise<Found[]> {
  const standing = {
    answer: {
      OR: [{ status: 'applied' }, { status: 'unavailable', statusBefore: 'applied' }],
      draftAnswer: null,
    },
    afterNo: { status: 'rejected' },
  } satisfies Record<typeof waitFor, Prisma.ApplicationWhereInput>;
  const cameOfIt = {
    showId: show.id,
    withdrawnAt: null,
    OR: [{ status: { not: 'rejected' } }, { events: declined }],
  } satisfies Prisma.ApplicationWhereInput;
  const rows = await db.application.findMany({
    where: {
      ...standing[waitFor],
      showId: show.id,
      withdrawnAt: null,
      hiddenAt: null,
      comedian: {
        lineUps: { none: { showId: show.id } },
        ...notStopped(waitFor === 'answer' ? 'beSuggested' : 'beAskedToStepIn', show.brandId, now),
        ...(waitFor === 'afterNo' && { applications: { none: cameOfIt } }),
      },
    },
    select: { createdAt: true, comedianId: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: limit,
  });
  return rows.map(({ comedianId, createdAt }) => ({ id: comedianId, for: waitFor, since: createdAt }));
}

/**
 * Lists comedians of the show's city without an application for it, in the order of `byWaiting`, including those who
 * play elsewhere that night. Left out are members of the brand's team, and comedians who take no requests. An invited
 * comedian counts as a member once they have opened the team's area, so that an invitation reveals no address.
 */
export async function listOthersInCity(db: Db, filling: Filling): Promise<Found[]> {
  return db.$queryRaw<Found[]>(othersSql(filling));
}

/** Reads the profiles of the found comedians. A join would read the profiles of all who are sorted. */
export async function listCandidates(db: Db, found: readonly Found[]): Promise<Candidate[]> {
  const people = await db.comedian.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: found.map(({ id }) => id) } },
    select: candidate,
  });
  const byId = new Map(people.map((person) => [person.id, person]));
  return found.flatMap(({ id, ...waiting }) => {
    const person = byId.get(id);
    if (!person) return [];
    const { currentCity, ...rest } = person;
    return [{ ...rest, waiting, city: currentCity }];
  });
}

/**
 * The SQL of `listOthersInCity`, exported for the test of its plan. It reads no more rows of a city than it returns:
 * comedians without any contact with the brand come from an index by registration, and the others are only as many as
 * had contact. An application counts as "in vain" when it led to no spot, its show came after the comedian's last spot
 * at the brand, and it never was a request.
 */
export function othersSql({ show, now, limit }: Filling): Prisma.Sql {
  const [start, instant] = [show.startsAt.toISOString(), now.toISOString()];
  const inCity = Prisma.sql`
    "currentCityId" = ${show.cityId}
    AND NOT EXISTS (
      SELECT FROM applications
      WHERE "comedianId" = comedians.id AND "showId" = ${show.id}::uuid
    )
    AND NOT EXISTS (
      SELECT FROM line_up_entries
      WHERE "comedianId" = comedians.id AND "showId" = ${show.id}::uuid
    )
    AND performs
    AND NOT EXISTS (
      SELECT FROM brand_members CROSS JOIN unnest(address_spellings(email)) AS spelling
      WHERE spelling = comedians.email AND "brandId" = ${show.brandId} AND "openedAt" IS NOT NULL
    )
    AND NOT EXISTS (
      SELECT FROM request_stops WHERE "comedianId" = comedians.id AND "brandId" = ${show.brandId}
    )
    AND NOT EXISTS (
      SELECT FROM blocks
      WHERE "comedianId" = comedians.id AND until > ${instant}::timestamptz
        AND ("brandId" = ${show.brandId} OR "brandId" IS NULL)
    )`;
  return Prisma.sql`
    WITH past AS MATERIALIZED (
      SELECT their.*, "startsAt"
      FROM shows CROSS JOIN LATERAL (
        SELECT id, "comedianId", "createdAt", status IN ('confirmed', 'directList') AS played
        FROM applications
        WHERE "showId" = shows.id AND "withdrawnAt" IS NULL AND "noShowAt" IS NULL
          AND (
            status IN ('confirmed', 'directList', 'rejected', 'expired')
            OR (status = 'unavailable' AND "statusBefore" = 'applied')
            OR (status = 'applied' AND shows."endsAt" <= ${instant}::timestamptz)
          )
        -- Keeps it from being read as one join, for which all applications of the platform would be gone through.
        OFFSET 0
      ) AS their
      WHERE "brandId" = ${show.brandId} AND "startsAt" < ${start}::timestamptz AND "cancelledAt" IS NULL
    ), played AS MATERIALIZED (
      SELECT "comedianId", max("startsAt") AS "lastHere" FROM past WHERE played GROUP BY "comedianId"
    ), tried AS MATERIALIZED (
      SELECT "comedianId", min("createdAt") AS since
      FROM past LEFT JOIN played USING ("comedianId")
      WHERE NOT past.played AND "startsAt" > coalesce("lastHere", '-infinity') AND NOT EXISTS (
        SELECT FROM application_events
        WHERE "applicationId" = past.id AND 'request' IN ("fromStatus", "toStatus")
      )
      GROUP BY "comedianId"
    ), unlucky AS (
      SELECT 1 AS rank, id, 'inVain' AS for, since
      FROM tried JOIN comedians ON id = "comedianId"
      WHERE ${inCity}
      ORDER BY since, id
      LIMIT ${limit}
    ), newcomers AS (
      SELECT 2 AS rank, id, 'firstSpot' AS for, "createdAt" AS since
      FROM comedians
      WHERE ${inCity}
        AND NOT EXISTS (SELECT FROM tried WHERE "comedianId" = comedians.id)
        AND NOT EXISTS (SELECT FROM played WHERE "comedianId" = comedians.id)
      ORDER BY "createdAt", id
      LIMIT ${limit}
    ), returners AS (
      SELECT 3 AS rank, id, 'nextSpot' AS for, "lastHere" AS since
      FROM played JOIN comedians ON id = "comedianId"
      WHERE ${inCity}
        AND NOT EXISTS (SELECT FROM tried WHERE "comedianId" = comedians.id)
      ORDER BY "lastHere", id
      LIMIT ${limit}
    )
    SELECT id, "for", since
    FROM (SELECT * FROM unlucky UNION ALL SELECT * FROM newcomers UNION ALL SELECT * FROM returners) AS others
    ORDER BY rank, since, id
    LIMIT ${limit}`;
}
