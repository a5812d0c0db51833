import { readFile, readdir } from 'node:fs/promises';
import { Client } from '@/lib/core/database/session';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ownTransactions } from './migrate';
import { emptyDatabase } from './testing/empty-database';

/** Migrations up to this one were applied before there were large tables. */
const last = '20261127194141_signs_of_life';

/** Tables with some hundred rows at most. */
const small = ['brands', 'series', 'venues', 'formats', 'push_keys', 'processes', 'job_runs'];

const { name, urlOf } = emptyDatabase('migration_holds_test');
const client = new Client(urlOf(name));
beforeAll(() => client.connect());
afterAll(() => client.end());

beforeEach(async () => {
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
});

it('finds that no new migration holds a table that grows', async () => {
  const names = (await readdir('prisma/migrations')).filter((one) => !one.includes('.')).sort();
  expect(names).toContain(last);
  for (const one of names) {
    const holds = await findHolds(client, await readFile(`prisma/migrations/${one}/migration.sql`, 'utf8'));
    if (one > last)
      expect(
        holds.filter((table) => !small.includes(table)),
        one,
      ).toEqual([]);
  }
});

it.each([
  ['an index', 'CREATE INDEX ON jokes (text)', ['jokes']],
  ['a type', 'ALTER TABLE jokes ALTER COLUMN laughs TYPE bigint', ['jokes']],
  [
    'a value for each row',
    'ALTER TABLE jokes ADD COLUMN at timestamptz DEFAULT clock_timestamp()',
    ['jokes'],
  ],
  ['a value that must be there', 'ALTER TABLE jokes ALTER COLUMN text SET NOT NULL', ['jokes']],
  ['a constraint', 'ALTER TABLE jokes ADD CHECK (laughs >= 0)', ['jokes']],
  ['a reference', 'ALTER TABLE jokes ADD FOREIGN KEY (teller) REFERENCES tellers', ['jokes']],
  ['rows', "UPDATE jokes SET text = ''", ['jokes']],
  ['a column', "ALTER TABLE jokes ADD COLUMN punchline text NOT NULL DEFAULT ''", []],
  ['a column less', 'ALTER TABLE jokes DROP COLUMN laughs', []],
  ['a longer text', 'ALTER TABLE jokes ALTER COLUMN title TYPE varchar(50)', []],
  ['a constraint for new rows', 'ALTER TABLE jokes ADD CHECK (laughs >= 0) NOT VALID', []],
  ['an index of a new table', 'CREATE TABLE laughs (at timestamptz); CREATE INDEX ON laughs (at)', []],
  ['an index beside writers', 'CREATE INDEX CONCURRENTLY ON jokes (text)', []],
  ['rows in steps', "DO $$ BEGIN UPDATE jokes SET text = ''; COMMIT; END $$", []],
])('knows what %s holds', async (_, script, holds) => {
  await client.query(`
    CREATE TABLE tellers (id int PRIMARY KEY);
    CREATE TABLE jokes (text text, laughs int, title varchar(20), teller int)`);
  expect(await findHolds(client, script)).toEqual(holds);
});

/**
 * Runs a migration on the empty tables of the one before. Returns the tables that it scans fully while it blocks
 * writes: it builds an index, checks a constraint, changes the type of a column, or updates rows of the whole table. A
 * large table would be blocked for that long.
 *
 * @returns names of tables that were there before, sorted
 */
async function findHolds(client: Client, script: string): Promise<string[]> {
  if (ownTransactions.test(script)) {
    await client.query(script);
    return [];
  }
  await client.query('BEGIN');
  const before = await countScans(client);
  await client.query(script);
  const after = await countScans(client);
  await client.query('COMMIT');
  return [...before].filter(([table, scans]) => (after.get(table) ?? 0) > scans).map(([table]) => table);
}

/** Building, checking and rewriting count as scans, also of an empty table. */
async function countScans(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ table: string; scans: number }>(`
    SELECT oid::regclass::text AS table, pg_stat_get_xact_numscans(oid)::int AS scans
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`);
  return new Map(rows.map(({ table, scans }) => [table, scans]));
}
