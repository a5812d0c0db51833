import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { escapeIdentifier, type Client } from 'pg';
import { from, to } from 'pg-copy-streams';

/** A table, and the columns whose values are stored: not those that the database computes. */
export type Table = { name: string; columns: string[] };

/** The last value of each sequence that has been used. */
export type Sequences = Record<string, string>;

/** The tables of the app's schema without those of Prisma and of the jobs: what jobs do is in tables of the app. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT relname::text AS name, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'
      AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    GROUP BY relname ORDER BY relname`);
  return rows;
}

export async function readSequences(client: Client): Promise<Sequences> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Writes the rows of a table into a file of the folder, compressed, as they come. Returns their number. */
export async function writeTable(client: Client, table: Table, folder: string): Promise<number> {
  const rows = client.query(to(`COPY ${columnsOf(table)} TO STDOUT`));
  await pipeline(rows, createGzip(), createWriteStream(fileOf(table, folder), { mode: 0o600 }));
  return rows.rowCount;
}

/**
 * Fills the tables of an empty database from the files of a folder, all or nothing. What the migrations have put into
 * them goes. Triggers do not run, and foreign keys are dropped meanwhile and checked when they are made again: they
 * lead in circles, so no order of the tables would do.
 *
 * @param sequences the last values that they had
 */
export async function fillTables(
  client: Client,
  tables: readonly Table[],
  { folder, sequences }: { folder: string; sequences: Sequences },
): Promise<void> {
  await client.query('BEGIN');
  const { rows: keys } = await client.query<{ at: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS at, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  for (const { at, name } of keys)
    await client.query(`ALTER TABLE ${at} DROP CONSTRAINT ${escapeIdentifier(name)}`);
  for (const table of tables) {
    const name = escapeIdentifier(table.name);
    await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${name}`);
    const rows = client.query(from(`COPY ${columnsOf(table)} FROM STDIN`));
    await pipeline(createReadStream(fileOf(table, folder)), createGunzip(), rows);
    await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  }
  for (const { at, name, definition } of keys)
    await client.query(`ALTER TABLE ${at} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`);
  for (const [name, value] of Object.entries(sequences))
    await client.query('SELECT setval($1::regclass, $2)', [escapeIdentifier(name), value]);
  await client.query('COMMIT');
  await client.query('ANALYZE');
}

function columnsOf({ name, columns }: Table): string {
  return `${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`;
}

function fileOf({ name }: Table, folder: string): string {
  return path.join(folder, `${name}.gz`);
}
