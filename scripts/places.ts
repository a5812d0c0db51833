import type { Client } from 'pg';
import { runCommand, withDatabase } from './own-database';
import { readArguments } from './start/arguments';
import { hashInputs } from './start/build-inputs';
import { withClient } from './start/postgres';
import { projectDir } from './start/project';
import { toCities, type CityRow } from './places/cities';
import { readGeoNames } from './places/geonames';

const usage = `Brings the cities of the database up to date, as a start does:

  npm run places`;

/** Rows of one statement. */
const batchSize = 2000;

/** Key of the advisory lock with which only one process at a time imports. */
const lockKey = 7_106_101;

/** The inputs of the table's content: the data set, and the code that reads it. */
const inputs = [
  'lib/places/view.ts',
  'lib/places/search-rules.ts',
  'lib/core/text/search-rules.ts',
  'scripts/places',
];

/**
 * Fills the table `cities` with the places of Germany, Austria and Switzerland, or updates it; existing cities keep
 * their id. Needs one small query when the table has this version already: its version is the table's comment. The
 * schema must be migrated. Returns how many cities it wrote.
 */
export async function importPlaces(
  databaseUrl: string,
  onProgress: (text: string) => void = () => {},
): Promise<number> {
  const version = `GeoNames (CC BY 3.0), ${hashInputs(projectDir, inputs).slice(0, 16)}`;
  return withClient(databaseUrl, async (client) => {
    if (await isFilledFrom(client, version)) return 0;
    onProgress('reading the places of Germany, Austria and Switzerland');
    return write(client, toCities(readGeoNames()), version);
  });
}

async function isFilledFrom(client: Client, version: string): Promise<boolean> {
  const { rows } = await client.query<{ filled: boolean }>(
    `SELECT obj_description('cities'::regclass, 'pg_class') IS NOT DISTINCT FROM $1
            AND EXISTS (SELECT FROM cities) AS filled`,
    [version],
  );
  return rows[0]?.filled === true;
}

async function write(client: Client, cities: CityRow[], version: string): Promise<number> {
  // After an error before the end, closing the connection rolls back.
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
  // Another process may have imported everything while this one waited for the lock.
  if (await isFilledFrom(client, version)) return 0;
  await freeSlugs(client, cities);
  for (let start = 0; start < cities.length; start += batchSize) {
    await upsert(client, cities.slice(start, start + batchSize));
  }
  await client.query(`COMMENT ON TABLE cities IS ${client.escapeLiteral(version)}`);
  await client.query('COMMIT');
  return cities.length;
}

/**
 * Frees slugs of cities that now belong to another city. A city that left the data set stays, because it may be a
 * comedian's home, with a slug that no other city gets.
 */
async function freeSlugs(client: Client, cities: CityRow[]): Promise<void> {
  await client.query(
    `UPDATE cities SET slug = cities.slug || '-' || cities.id
     FROM unnest($1::int[], $2::text[]) AS wanted (id, slug)
     WHERE cities.slug = wanted.slug AND cities.id <> wanted.id`,
    [cities.map(({ id }) => id), cities.map(({ slug }) => slug)],
  );
}

const columns = {
  id: 'int',
  slug: 'text',
  nameDe: 'text',
  nameEn: 'text',
  countryCode: 'text',
  latitude: 'float8',
  longitude: 'float8',
  timeZone: 'text',
  population: 'int',
  searchText: 'text',
} as const satisfies Record<keyof CityRow, string>;

async function upsert(client: Client, cities: CityRow[]): Promise<void> {
  const names = Object.keys(columns) as (keyof CityRow)[];
  const list = names.map((name) => `"${name}"`).join(', ');
  const arrays = names.map((name, index) => `$${index + 1}::${columns[name]}[]`).join(', ');
  const updates = names.map((name) => `"${name}" = excluded."${name}"`).join(', ');
  await client.query(
    `INSERT INTO cities (${list}) SELECT * FROM unnest(${arrays}) ON CONFLICT (id) DO UPDATE SET ${updates}`,
    names.map((name) => cities.map((city) => city[name])),
  );
}

if (import.meta.main) {
  await runCommand(async (args) => {
    readArguments(args, usage, {});
    await withDatabase(async (databaseUrl) => {
      const written = await importPlaces(databaseUrl, console.log);
      console.log(written > 0 ? `${written} cities are there` : 'The cities are there already');
    });
  });
}
