import 'server-only';
import type { Db } from './db';

/**
 * Lists the rows of a table that were taken out of it because their owner has deleted their account (lib/deletion), by
 * their ids. What belongs to such a row, a file for example, belongs to somebody who may still come back.
 */
export async function listParked<Row>(db: Db, ofTable: string, ids: readonly string[]): Promise<Row[]> {
  const found = await db.$queryRaw<{ row: Row }[]>`
    SELECT "row" FROM parked_rows WHERE "ofTable" = ${ofTable} AND "row" ->> 'id' = ANY(${[...ids]}::text[])`;
  return found.map(({ row }) => row);
}
