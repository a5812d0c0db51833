import 'server-only';
import { subHours } from '@/lib/core/time/dates';
import type { Db, Tx } from '@/lib/core/database/db';
import type { RequestCounts } from './request-rules';

/**
 * Counts requests around a new one of a brand, of which each begins an application. Until the transaction ends, requests
 * of the same brand wait, so that none is left out. The row of the comedian must be locked.
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

/** Lists the brands of which a comedian wants no requests, by name. */
export async function listStoppedBrands(db: Db, comedianId: string): Promise<{ id: string; name: string }[]> {
  return db.brand.findMany({
    where: { requestStops: { some: { comedianId } } },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
}
