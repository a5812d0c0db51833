import path from 'node:path';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { runAsAdmin } from '@/lib/core/testing/admin';
import { makeQueue, openPrisma } from '@/lib/core/testing/connections';
import { seedLarge } from '@/prisma/seed/large';
import { migrate } from '@/scripts/migrate';
import { importPlaces } from '@/scripts/places';
import { makeCrowded } from './crowd';
import { fill } from './filled-world';
import { makeWorld } from './fixtures';
import { operatorAddresses } from './operators';
import { planSettings } from './plans';
import { makeRouteContext } from './route-table';
import { startSecondServer } from './second-server';
import { required } from './session';

/** The sizes of the large world: a tenth of all shows are ahead in the first city, and a brand has only a few. */
const size = { brands: 30, comedians: 1000, shows: 3000, applications: 15_000 };

/** Rows of a table that the world leaves nearly empty. */
const crowd = 1000;

/** Tables that do not grow, and those whose every row is minutes of work for a job. */
const small = [
  '_prisma_migrations',
  'cities',
  'storage_marker',
  'push_keys',
  'series',
  'processes',
  'job_runs',
  'closed_door',
];

/**
 * Starts a server with a database of its own, in which a filled world (`filled-world.ts`) is a small part of a large one
 * and every table has many rows, and which logs its plans.
 */
export async function startCrowded(workerIndex: number) {
  await using started = new AsyncDisposableStack();
  const admin = required('E2E_DATABASE_URL');
  const address = new URL(admin);
  const name = `crowded_${process.pid}`;
  await runAsAdmin(admin, `CREATE DATABASE ${name}`);
  address.pathname = `/${name}`;
  const url = address.href;
  await migrate(url);
  await importPlaces(url);
  await makeQueue(url);
  await runAsAdmin(url, 'CREATE SEQUENCE e2e_cities MINVALUE 0');
  await seedLarge(url, () => {}, size);
  const db = openPrisma(url);
  started.defer(() => db.$disconnect());
  const world = await makeWorld(db, workerIndex);
  const stage = await fill(world, 'de');
  const { ids: routeIds } = await makeRouteContext(world);
  await makeCrowded(db, crowd, small);
  const settings = Object.entries(planSettings).map(
    ([key, value]) => `ALTER DATABASE ${name} SET ${key} = '${value}'`,
  );
  for (const setting of settings) await runAsAdmin(url, setting);
  const environment = {
    DATABASE_URL: url,
    NEXTAUTH_SECRET: required('E2E_SECRET'),
    OPERATOR_EMAILS: operatorAddresses(),
    SIGN_IN_STAND_IN_URL: required('E2E_STAND_IN'),
    FILES_DIR: path.join(required('FILES_DIR'), '../crowded'),
    RATE_LIMIT: 'off',
  };
  const server = started.use(await startSecondServer({ environment }));
  const running = started.move();
  return {
    db,
    stage,
    routeIds,
    app: server.app,
    environment: {
      ...environment,
      NEXTAUTH_URL: server.own,
      GOOGLE_CLIENT_ID: 'unused',
      GOOGLE_CLIENT_SECRET: 'unused',
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Returns the ids of the filled world, with the brand, city and show that the large world has most of. */
export async function busiestIds(db: PrismaClient, ids: Record<string, string>) {
  const [most] = await db.$queryRaw<[{ brand: string; city: string }]>`
    SELECT mode() WITHIN GROUP (ORDER BY "brandId") AS brand, mode() WITHIN GROUP (ORDER BY slug) AS city
    FROM shows JOIN cities ON cities.id = "cityId" WHERE "startsAt" >= now()`;
  const show = await db.show.findFirstOrThrow({
    where: { brandId: most.brand, startsAt: { gt: new Date() } },
    orderBy: [{ applications: { _count: 'desc' } }, { id: 'asc' }],
    select: { id: true, venueId: true, formatId: true },
  });
  const { email } = await db.brandMember.findFirstOrThrow({ where: { brandId: most.brand, role: 'admin' } });
  const area = `/brands/${most.brand}`;
  const busiest = { ...most, show: show.id, venue: show.venueId, format: show.formatId };
  return { email, ids: { ...ids, ...busiest, team: `${area}/team`, admin: `${area}/admin` } };
}
