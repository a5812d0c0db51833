import 'server-only';
import { recordOf } from '@/lib/core/record';
import { teamTexts } from '@/lib/comedians/rules';
import { namedShow } from '@/lib/accounts/access/queries';
import type { Db } from '@/lib/core/database/db';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { newestFirst, type Cursor } from '@/lib/core/database/paging';
import { openStatuses, takenStatuses } from '@/lib/applications/status';
import { cityNames } from '@/lib/places/view';
import { videoColumns } from '@/lib/media/videos/view';
import { maxNotes } from './rules';

/** A comedian and a brand. Only comedians involved with the brand are found. */
type About = { brandId: string; comedianId: string };

const taken = Prisma.sql`${[...takenStatuses]}::"ApplicationStatus"[]`;

const profile = {
  id: true,
  name: true,
  pictureId: true,
  ...recordOf(teamTexts, () => true as const),
  video: { select: videoColumns },
  comedyStart: true,
  spotCountBand: true,
  gender: true,
  lgbtq: true,
  sharesIdentity: true,
  currentCity: { select: cityNames },
} satisfies Prisma.ComedianSelect;

export type ProfileRow = Prisma.ComedianGetPayload<{ select: typeof profile }>;

/**
 * Finds the profile. The comedian's consent decides in the view whether it shows gender and lgbtq. Null for a comedian
 * who is not involved.
 */
export async function findProfile(db: Db, { brandId, comedianId }: About): Promise<ProfileRow | null> {
  return db.comedian.findFirst({
    relationLoadStrategy: 'join',
    where: { id: comedianId, brands: { some: { brandId } } },
    select: profile,
  });
}

/** Reads a comedian's own profile with the fields that teams get. */
export async function getProfile(db: Db, comedianId: string): Promise<ProfileRow> {
  return db.comedian.findUniqueOrThrow({
    relationLoadStrategy: 'join',
    where: { id: comedianId },
    select: profile,
  });
}

/** Reads the team's bookkeeping about a comedian, and a running block. */
export async function findKept(db: Db, about: About, now: Date) {
  const [notes, tags, favourites, reports, blocks] = await Promise.all([
    db.brandNote.findMany({
      where: about,
      select: { id: true, text: true, createdAt: true, editedAt: true, author: { select: { name: true } } },
      orderBy: newestFirst,
      take: maxNotes,
    }),
    db.brandTag.findMany({ where: about, select: { word: true }, orderBy: { key: 'asc' } }),
    db.brandFavourite.count({ where: about }),
    db.profileReport.findMany({
      where: { ...about, closedAt: null },
      select: { field: true, reason: true },
      orderBy: { createdAt: 'asc' },
    }),
    db.block.findMany({
      where: { ...about, until: { gt: now } },
      select: { id: true, until: true, reason: true },
      orderBy: { until: 'desc' },
      take: 1,
    }),
  ]);
  return { notes, tags, isFavourite: favourites > 0, reports, block: blocks[0] ?? null };
}

export type Kept = Awaited<ReturnType<typeof findKept>>;

export type HistoryCounts = {
  applications: number;
  played: number;
  noShows: number;
  cancelled: number;
  /** Spots that the comedian cancelled within two days of the show. */
  cancelledLate: number;
  /** Applications, requests and spots at shows that are still ahead. */
  ahead: number;
};

/** Hours before the show within which a cancellation counts as late. */
const lateHours = 48;

export async function countHistory(db: Db, about: About, now: Date): Promise<HistoryCounts> {
  const at = Prisma.sql`${now.toISOString()}::timestamptz`;
  const byComedian = Prisma.sql`status = 'cancelled' AND shows."cancelledAt" IS NULL AND last."actorKind" = 'comedian'`;
  const [row] = await db.$queryRaw<HistoryCounts[]>`
    SELECT
      count(*) FILTER (WHERE "withdrawnAt" IS NULL)::int AS applications,
      count(*) FILTER (
        WHERE status = ANY(${taken}) AND "endsAt" <= ${at} AND shows."cancelledAt" IS NULL AND "noShowAt" IS NULL
      )::int AS played,
      count("noShowAt")::int AS "noShows",
      count(*) FILTER (WHERE ${byComedian})::int AS cancelled,
      count(*) FILTER (
        WHERE ${byComedian} AND last.at > "startsAt" - make_interval(hours => ${lateHours})
      )::int AS "cancelledLate",
      count(*) FILTER (
        WHERE "withdrawnAt" IS NULL AND "endsAt" > ${at} AND shows."cancelledAt" IS NULL
          AND status = ANY(${[...openStatuses, ...takenStatuses]}::"ApplicationStatus"[])
      )::int AS ahead
    FROM applications
    JOIN shows ON shows.id = "showId"
    LEFT JOIN LATERAL (
      SELECT at, "actorKind" FROM application_events
      WHERE "applicationId" = applications.id ORDER BY number DESC LIMIT 1
    ) AS last ON status = 'cancelled'
    WHERE "comedianId" = ${about.comedianId}::uuid AND "brandId" = ${about.brandId}`;
  if (!row) throw new Error('An aggregate always has a row.');
  return row;
}

const pastApplication = {
  id: true,
  status: true,
  withdrawnAt: true,
  noShowAt: true,
  /** The last event has the actor of the step to the current status. */
  events: {
    select: { at: true, actorKind: true, reason: true, viaTeamLink: true },
    orderBy: { number: 'desc' },
    take: 1,
  },
  show: { select: { ...namedShow, endsAt: true, cancelledAt: true } },
} satisfies Prisma.ApplicationSelect;

export type HistoryRow = Prisma.ApplicationGetPayload<{ select: typeof pastApplication }>;

/** Lists a comedian's applications at a brand, the latest show first. The cursor: start of the show, application. */
export async function listHistory(
  db: Db,
  { brandId, comedianId }: About,
  after: Cursor | null,
  limit: number,
): Promise<HistoryRow[]> {
  const behind: Prisma.ApplicationWhereInput = after
    ? {
        OR: [
          { show: { startsAt: { lt: after.at } } },
          { show: { startsAt: after.at }, id: { lt: after.id } },
        ],
      }
    : {};
  return db.application.findMany({
    relationLoadStrategy: 'join',
    where: { comedianId, show: { brandId }, AND: behind },
    select: pastApplication,
    orderBy: [{ show: { startsAt: 'desc' } }, { id: 'desc' }],
    take: limit,
  });
}

/** Lists the running blocks of a brand, or of the platform (null), after the cursor, the first to end first. */
export async function listBlocks(
  db: Db,
  brandId: string | null,
  after: Cursor | null,
  now: Date,
  limit: number,
) {
  return db.block.findMany({
    relationLoadStrategy: 'join',
    where: {
      brandId,
      until: { gt: now },
      ...(after
        ? { AND: [{ until: { gte: after.at } }, { NOT: { until: after.at, id: { lte: after.id } } }] }
        : {}),
    },
    select: {
      id: true,
      until: true,
      reason: true,
      createdAt: true,
      comedian: { select: { id: true, name: true } },
    },
    orderBy: [{ until: 'asc' }, { id: 'asc' }],
    take: limit,
  });
}
