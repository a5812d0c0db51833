import 'server-only';
import type { Tx } from '@/lib/core/db';

/** Names a city whose list of shows has changed: whoever keeps such a list, on any server, hears of it. */
export const cityChannel = 'city_shows_changed';

/**
 * Says that shows came, changed or went, once the transaction is through: to whoever looks at them, and to the lists of
 * their cities. A show that moved to another city is named with both.
 */
export async function announceShows(tx: Tx, shows: readonly { id: string; cityId: number }[]): Promise<void> {
  const ids = shows.map(({ id }) => id);
  const cities = [...new Set(shows.map(({ cityId }) => String(cityId)))];
  await tx.$executeRaw`
    SELECT pg_notify('show_changed', id) FROM unnest(${ids}::text[]) AS id
    UNION ALL
    SELECT pg_notify(${cityChannel}, id) FROM unnest(${cities}::text[]) AS id`;
}
