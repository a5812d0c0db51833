import 'server-only';
import type { Tx } from '@/lib/core/database/db';

/**
 * Notifies open pages, and caches of cities' lists, that shows were made, changed or deleted. PostgreSQL delivers this
 * when the transaction commits. A show that moved to another city is given with both cities.
 */
export async function announceShows(tx: Tx, shows: readonly { id: string; cityId: number }[]): Promise<void> {
  const ids = shows.map(({ id }) => id);
  const cities = [...new Set(shows.map(({ cityId }) => String(cityId)))];
  await tx.$executeRaw`
    SELECT pg_notify('show_changed', id) FROM unnest(${ids}::text[]) AS id
    UNION ALL
    SELECT pg_notify('city_shows_changed', id) FROM unnest(${cities}::text[]) AS id`;
}
