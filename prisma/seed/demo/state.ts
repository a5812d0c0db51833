import { addWeeks } from 'date-fns';
import type { ClientBase } from 'pg';
import { demoBrands } from './brands';
import { programme } from './programme';

/** In weeks from now: the programme runs out when there is hardly anything on in the last of them. */
const soon = { from: 2, to: 3 };

/** Shows of a week below which hardly anything is on: half of those that come every week. */
const fewShows = programme.filter(({ everyWeeks }) => everyWeeks === 1).length / 2;

/**
 * How a database stands to the demo world, by one query: there is no brand in it at all, the demo world is there, or it
 * is there and its programme runs out. A database with other brands only counts as one that has what it needs.
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
