import { addWeeks } from '@/lib/core/time/dates';
import type { ClientBase } from 'pg';
import { demoBrands } from './brands';
import { programme } from './programme';

/** Weeks from now: if the later ones of these have hardly any shows, the programme has run out. */
const soon = { from: 2, to: 3 };

/** A week with fewer shows than this counts as nearly empty: half of those that repeat every week. */
const fewShows = programme.filter(({ everyWeeks }) => everyWeeks === 1).length / 2;

/**
 * Returns with one query how a database relates to the demo world: it has no brand, it has the demo world, or its demo
 * world has run out of shows. A database with other brands only counts as one that needs nothing.
 */
export async function demoState(client: ClientBase, now: Date): Promise<'empty' | 'there' | 'runsOut'> {
  const ids = demoBrands.map(({ id }) => id);
  const { rows } = await client.query<{ brands: boolean; demo: boolean; shows: number }>(
    `SELECT
       EXISTS (SELECT FROM brands) AS brands,
       (SELECT count(*) FROM brands WHERE id = ANY ($1)) = cardinality($1::text[]) AS demo,
       (SELECT count(*)::int FROM shows
        WHERE "brandId" = ANY ($1) AND "startsAt" >= $2 AND "startsAt" < $3) AS shows`,
    [ids, addWeeks(now, soon.from), addWeeks(now, soon.to)],
  );
  const [found] = rows;
  if (!found?.brands) return 'empty';
  return found.demo && found.shows < fewShows ? 'runsOut' : 'there';
}
