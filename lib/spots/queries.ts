import 'server-only';
import type { Db, Tx } from '@/lib/core/database/db';
import { Prisma, type ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { subHours } from '@/lib/core/time/dates';
import type { RequestCounts } from './rules';

/** Includes the last event, whose actor took the step to the current status. */
export const ownApplication = {
  id: true,
  status: true,
  events: { select: { actorKind: true, viaTeamLink: true }, orderBy: { number: 'desc' }, take: 1 },
} satisfies Prisma.ApplicationSelect;

type OwnApplicationRow = Prisma.ApplicationGetPayload<{ select: typeof ownApplication }>;

/** The viewer's newest application for a show, withdrawn ones left out. */
export type OwnApplication = {
  id: string;
  status: ApplicationStatus;
  /** False when the comedian declined a request, which ends as `rejected` too. */
  rejectedByTeam: boolean;
};

export function toOwnApplication({ id, status, events }: OwnApplicationRow): OwnApplication {
  return { id, status, rejectedByTeam: status === 'rejected' && events[0]?.actorKind === 'team' };
}

/** A declined request is `rejected` too, so the last event decides. It is read only for rejections. */
export const rejectionByTeam = Prisma.sql`(status = 'rejected' AND coalesce((
  SELECT "actorKind" = 'team' FROM application_events
  WHERE "applicationId" = applications.id ORDER BY number DESC LIMIT 1
), false))`;

/** A comedian's block at one brand, or everywhere (brand null). */
export type RunningBlock = {
  brandId: string | null;
  brandName: string | null;
  /** The public contact address of the brand. */
  brandContact: string | null;
  until: Date;
  reason: string;
};

export function runningBlocks(comedianId: string, now: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT blocks."brandId", brands.name AS "brandName", "contactEmail" AS "brandContact",
      blocks.until, blocks.reason
    FROM blocks LEFT JOIN brands ON brands.id = blocks."brandId"
    WHERE blocks."comedianId" = ${comedianId}::uuid AND blocks.until > ${now.toISOString()}::timestamptz`;
}

/** Finds a comedian's running blocks, the last to end at the end. */
export async function findBlocks(db: Db, comedianId: string, now: Date): Promise<RunningBlock[]> {
  return db.$queryRaw<RunningBlock[]>`${runningBlocks(comedianId, now)} ORDER BY blocks.until`;
}

/**
 * Counts the requests around a new one of a brand. Each of them begins an application. Until the transaction ends,
 * requests of the same brand wait, so that none is left out. The row of the comedian must be locked.
 */
export async function countRequests(
  tx: Tx,
  { brandId, showId, comedianId }: { brandId: string; showId: string; comedianId: string },
  now: Date,
): Promise<RequestCounts> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`requests ${brandId}`}, 0))`;
  const since = subHours(now, 24).toISOString();
  const [counts] = await tx.$queryRaw<RequestCounts[]>`
    WITH begun AS (
      SELECT applications."comedianId", "showId", "brandId" = ${brandId} AS "isOwn"
      FROM applications JOIN shows ON shows.id = "showId"
      WHERE (applications."comedianId" = ${comedianId}::uuid OR "brandId" = ${brandId} AND "endsAt" > ${now.toISOString()}::timestamptz)
        AND applications."createdAt" > ${since}::timestamptz
        AND EXISTS (
          SELECT FROM application_events
          WHERE "applicationId" = applications.id AND "fromStatus" IS NULL AND "toStatus" = 'request'
        )
    )
    SELECT
      (
        SELECT count(*)::int FROM applications
        WHERE "showId" = ${showId}::uuid AND status = 'request' AND "withdrawnAt" IS NULL
      ) AS "openForShow",
      count(*) FILTER (WHERE "isOwn")::int AS "byBrand",
      count(*) FILTER (WHERE "isOwn" AND is_them)::int AS "toComedian",
      count(*) FILTER (WHERE "showId" = ${showId}::uuid AND is_them)::int AS "toComedianForShow",
      count(*) FILTER (WHERE is_them)::int AS "toComedianByAll"
    FROM begun CROSS JOIN LATERAL (SELECT "comedianId" = ${comedianId}::uuid AS is_them) AS whom`;
  if (!counts) throw new Error('An aggregate always has a row.');
  return counts;
}

/** Lists the brands whose requests a comedian has stopped, by name. */
export async function listStoppedBrands(db: Db, comedianId: string): Promise<{ id: string; name: string }[]> {
  return db.brand.findMany({
    where: { requestStops: { some: { comedianId } } },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
}
