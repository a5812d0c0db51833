import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { makeBrand } from '@/lib/brands/testing';
import { runAsAdmin } from '@/lib/core/testing/admin';
import { openPrisma } from '@/lib/core/testing/connections';
import { testDatabase } from '@/lib/core/testing/database';
import { hostileDefaults } from '@/lib/core/testing/hostile';
import { makeShow } from '@/lib/shows/testing';
import { connect, parseDatabaseUrl } from '@/scripts/prisma/connection.mjs';
import { createPool, PatientClient } from './connections';
import { databaseClock } from './db';
import { jobPatience } from './patience';
import { Client } from './session';

const database = testDatabase();

/** A Friday evening in Berlin, two hours ahead of UTC. */
const evening = new Date('2027-06-18T18:00:00.123Z');

beforeAll(async () => {
  const name = new URL(database.url).pathname.slice(1);
  const defaults = Object.entries({ ...hostileDefaults, TimeZone: 'Europe/Berlin' });
  for (const [setting, value] of defaults)
    await runAsAdmin(
      database.url,
      `ALTER DATABASE ${name} SET ${setting} = ${setting === 'search_path' ? value : `'${value}'`}`,
    );
});

const withParameters = (parameters: Record<string, string>) => {
  const address = new URL(database.url);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
};

async function connected(client: Client): Promise<Client> {
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

it('reads and writes a show alike on every way', async () => {
  // The connections of the client for tests were opened before the defaults were set.
  const db = openPrisma(database.url);
  onTestFinished(() => db.$disconnect());
  const brand = await makeBrand(db);
  const { id } = await makeShow(db, brand, { startsAt: evening });

  const stored = await db.show.findUniqueOrThrow({ where: { id } });
  expect(stored.startsAt).toEqual(evening);
  // The trigger computes in the venue's time zone.
  expect(stored).toMatchObject({ weekday: 5, startMinute: 20 * 60 });

  for (const relationLoadStrategy of ['join', 'query'] as const) {
    const { shows } = await db.brand.findUniqueOrThrow({
      where: { id: brand.id },
      include: { shows: true },
      relationLoadStrategy,
    });
    expect(shows.map(({ startsAt }) => startsAt)).toEqual([evening]);
  }
  expect(await db.show.count({ where: { startsAt: evening } })).toBe(1);

  const [raw] = await db.$queryRaw<{ at: Date; text: string; seconds: number; isIt: boolean }[]>`
    SELECT "startsAt" AS at, to_json("startsAt") #>> '{}' AS text, extract(epoch FROM "startsAt")::float8 AS seconds,
      "startsAt" = ${evening} AS "isIt"
    FROM shows WHERE id = ${id}::uuid`;
  expect(raw).toEqual({
    at: evening,
    text: '2027-06-18T18:00:00.123+00:00',
    seconds: evening.getTime() / 1000,
    isIt: true,
  });

  const client = await connected(new Client(database.url));
  const { rows } = await client.query<{ at: Date }>('SELECT "startsAt" AS at FROM shows');
  expect(rows).toEqual([{ at: evening }]);

  await db.$executeRaw`UPDATE shows SET "movedFrom" = ${evening}, "opensAt" = '2027-06-18 20:00:00+02' WHERE id = ${id}::uuid`;
  const written = await db.show.findUniqueOrThrow({ where: { id } });
  expect(written.movedFrom).toEqual(evening);
  expect(written.opensAt).toEqual(new Date('2027-06-18T18:00:00Z'));
});

it('has the time of the database', async () => {
  const db = openPrisma(database.url);
  onTestFinished(() => db.$disconnect());
  const clock = await databaseClock(db);
  const [row] = await db.$queryRaw<{ at: Date }[]>`SELECT clock_timestamp() AS at`;
  expect(Math.abs(clock().getTime() - row!.at.getTime())).toBeLessThan(60_000);
});

it('gets bytes, numbers, dates and lengths of time in the forms that are read', async () => {
  const client = await connected(new Client(database.url));
  const { rows } = await client.query(`
    SELECT '\\xff00'::bytea AS bytes, 0.1::float8 + 0.2::float8 AS sum, '2027-04-03'::date::text AS date,
      interval '1 day 2 hours'::text AS length, 'ß\\n' AS letters, 1 = NULL AS nothing`);
  expect(rows).toEqual([
    {
      bytes: Buffer.from([255, 0]),
      sum: 0.1 + 0.2,
      date: '2027-04-03',
      length: '1 day 02:00:00',
      letters: 'ß\\n',
      nothing: null,
    },
  ]);
});

it.each<[string, () => Promise<Client>]>([
  ['a command', () => connected(new Client({ connectionString: database.url }))],
  ['what listens', () => connected(new PatientClient({ connectionString: database.url }, jobPatience))],
  ['a migration', () => connect(parseDatabaseUrl(database.url).config)],
  [
    'the pool of requests, jobs and their queue',
    async () => {
      const pool = createPool(database.url, jobPatience, { connections: 1 });
      onTestFinished(() => pool.end());
      const client = await pool.connect();
      onTestFinished(() => client.release());
      return client as unknown as Client;
    },
  ],
])('gives the connection of %s our settings', async (_, open) => {
  const client = await open();
  expect(await client.missingSettings()).toEqual([]);
});

it('adds what the address says, and keeps what results depend on', async () => {
  const url = withParameters({
    options: '-c work_mem=7MB -c random_page_cost=3 -c TimeZone=Europe/Berlin -c application_name=my\\ own',
  });
  for (const { config } of [{ config: { connectionString: url } }, parseDatabaseUrl(url)]) {
    const client = await connected(new Client(config));
    const { rows } = await client.query(`
      SELECT current_setting('work_mem') AS memory, current_setting('random_page_cost') AS cost,
        current_setting('TimeZone') AS zone, current_setting('application_name') AS name`);
    expect(rows).toEqual([{ memory: '7MB', cost: '3', zone: 'UTC', name: 'my own' }]);
  }
});

it('names what a session lacks', async () => {
  const client = await connected(new Client({ connectionString: database.url, lock_timeout: 5000 }));
  await client.query(`SET TimeZone = 'Europe/Berlin'; SET lock_timeout = 0; SET client_encoding = 'LATIN1'`);
  const { rows } = await client.query<{ role: string }>('SELECT session_user AS role');
  expect(await client.missingSettings()).toEqual(
    [`client_encoding = 'UTF8'`, `lock_timeout = '5000'`, `TimeZone = 'UTC'`].map(
      (setting) => `ALTER ROLE ${rows[0]?.role} SET ${setting}`,
    ),
  );
  // A limit of another length is no lack.
  await client.query(`RESET TimeZone; SET lock_timeout = '3s'; RESET client_encoding`);
  expect(await client.missingSettings()).toEqual([]);
});
