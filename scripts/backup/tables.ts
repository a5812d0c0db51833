import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { escapeIdentifier, type Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import { errorMessage, Failure } from '../start/failure';
import { summing, tableOf, type Manifest } from './manifest';

/** A table, and its stored columns: not those that the database computes. */
type Columns = { name: string; columns: string[] };

/** Lists the app's tables, without those of Prisma and of the job queue: the jobs' data are in the app's tables. */
export async function listTables(client: Client): Promise<Columns[]> {
  const { rows } = await client.query<Columns>(`
    SELECT relname::text AS name, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'
      AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    GROUP BY relname ORDER BY relname`);
  return rows;
}

export async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Streams the rows of a table into a compressed file. Returns their number, and the sums of the file. */
export async function writeTable(client: Client, table: Columns, file: string) {
  const rows = client.query(to(`COPY ${columnsOf(table)} TO STDOUT`));
  const { pass, sums } = summing();
  await pipeline(rows, createGzip(), pass, createWriteStream(file, { mode: 0o600, flush: true }));
  return { rows: rows.rowCount, ...sums() };
}

/**
 * Fills the tables of an empty database from the files of a backup, all or nothing. The rows of the migrations are
 * removed. Triggers do not run, and foreign keys are dropped and checked when they are made again: they form circles,
 * so no order of the tables would do.
 *
 * @throws Failure that names the file whose rows PostgreSQL refuses, or that has another number of them
 */
export async function fillTables(
  client: Client,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  folder: string,
): Promise<void> {
  await client.query('BEGIN');
  const { rows: keys } = await client.query<{ at: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS at, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  for (const { at, name } of keys)
    await client.query(`ALTER TABLE ${at} DROP CONSTRAINT ${escapeIdentifier(name)}`);
  for (const table of tables) {
    const [name, file] = [escapeIdentifier(table.name), tableOf(folder, table)];
    try {
      await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
      await client.query(`TRUNCATE ${name}`);
      const rows = client.query(from(`COPY ${columnsOf(table)} FROM STDIN`));
      await pipeline(createReadStream(file), createGunzip(), rows);
      if (rows.rowCount !== table.rows) throw new Error(`it has ${rows.rowCount} rows of ${table.rows}`);
      await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    } catch (error) {
      throw new Failure(`${file}: ${errorMessage(error)}`, { cause: error });
    }
  }
  for (const { at, name, definition } of keys)
    await client.query(`ALTER TABLE ${at} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`);
  for (const [name, value] of Object.entries(sequences))
    await client.query('SELECT setval($1::regclass, $2)', [escapeIdentifier(name), value]);
  await client.query('COMMIT');
  await client.query('ANALYZE');
}

function columnsOf({ name, columns }: Columns): string {
  return `${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`;
}
