import 'server-only';
import { subHours } from '@/lib/core/time/dates';
import type { Db } from '@/lib/core/database/db';

/** For this many hours, half a year, somebody who has applied in a city counts as playing there. */
const recentHours = 180 * 24;

/** A city whose news a comedian has on their home page. */
export type HomeCity = { id: number; slug: string; nameDe: string; nameEn: string };

/** Lists the comedian's own city, then the cities in which they have applied last, at most `limit`. */
export async function listHomeCities(
  db: Db,
  { comedianId, currentCityId, now }: { comedianId: string; currentCityId: number; now: Date },
  limit: number,
): Promise<HomeCity[]> {
  const since = subHours(now, recentHours).toISOString();
  return db.$queryRaw<HomeCity[]>`
    WITH looked AS (
      SELECT ${currentCityId}::int AS id, NULL::timestamptz AS last
      UNION ALL
      (
        SELECT "cityId", max(applications."createdAt") AS last
        FROM applications JOIN shows ON shows.id = "showId"
        WHERE "comedianId" = ${comedianId}::uuid AND applications."createdAt" >= ${since}::timestamptz
          AND "cityId" <> ${currentCityId}
        GROUP BY "cityId"
        ORDER BY last DESC, "cityId"
        LIMIT ${limit - 1}
      )
    )
    SELECT cities.id, slug, "nameDe", "nameEn" FROM looked JOIN cities USING (id)
    ORDER BY last DESC NULLS FIRST, cities.id`;
}
