import { subDays } from '@/lib/core/dates';
import { Client } from 'pg';
import { noteFirstVisit } from '@/lib/brands/member-commands';
import { addMember, createBrand, createFormat, createVenue } from '@/lib/brands/commands';
import { createComedian } from '@/lib/comedians/commands';
import { createDb } from '@/lib/core/db';
import { appFiles } from '@/lib/core/files';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { inTransaction } from '@/lib/core/transaction';
import { expireApplications } from '@/lib/spots/commands';
import { checkInvariants } from './invariants';
import { demoBrands, type DemoBrand } from './demo/brands';
import { toNewComedian, type ComedianPlan } from './demo/comedians';
import { dressBrands } from './demo/dress';
import { findMade } from './demo/made';
import { must } from './demo/must';
import { atATime, blockEmil, perform, readOldNotices } from './demo/perform';
import { playParts } from './demo/play-parts';
import { settleIn } from './demo/settle';
import { planWorld } from './demo/world';
import { inParallel } from './parallel';

/** Thrown when the database has other data, so nothing was made. */
export class DatabaseNotEmpty extends Error {}

/** Days ago that Emil was blocked. */
const blockedDaysAgo = 6;

/** Days ago that the brands came to the platform: before anything else happened there. */
const foundedDaysAgo = 700;

/**
 * Fills an empty database with the demo world, through the commands of the app, each with the time at which it would
 * have happened. Needs the cities; refuses a database that has brands.
 *
 * @param report called with what was made, in short lines
 * @param files the storage of pictures
 */
export async function seedDemo(
  databaseUrl: string,
  report: (line: string) => void,
  now = new Date(),
  files = appFiles(),
): Promise<void> {
  const db = createDb(databaseUrl, { connections: atATime });
  try {
    if ((await db.brand.count()) > 0) {
      throw new DatabaseNotEmpty(
        'This database has brands already: the demo world is only made in an empty one',
      );
    }
    const world = planWorld(now);
    await makeComedians(db, world.comedians, now);
    report(`${world.comedians.length} comedians`);
    await makeBrands(db, world.comedians, now);
    report(`${demoBrands.length} brands`);
    const founded = subDays(now, foundedDaysAgo);
    const bare = await findMade(db);
    await settleIn({ db, now: founded }, bare);
    const made = await dressBrands({ db, files, now: founded }, bare);
    await inParallel(world.shows, atATime, (show) => perform(db, made, show));
    await playParts({ db, now }, made);
    const ahead = world.shows.filter(({ startsAt }) => startsAt > now).length;
    report(`${world.shows.length} shows, ${ahead} of them ahead`);

    await blockEmil(db, made, subDays(now, blockedDaysAgo), now);
    await expireApplications({ db, now, actor: { kind: 'system' } });
    await readOldNotices(db, made, now);
    report(`${await db.application.count()} applications, ${await describeStatuses(db)}`);
  } finally {
    await db.$disconnect();
  }
  await check(databaseUrl, now);
}

async function check(databaseUrl: string, now: Date): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await checkInvariants(client, now);
  } finally {
    await client.end();
  }
}

async function makeComedians(db: PrismaClient, plans: readonly ComedianPlan[], now: Date): Promise<void> {
  const slugs = [...new Set(plans.map(({ city }) => city))];
  const cities = await findCities(db, slugs);
  await inParallel(plans, atATime, async (plan) => {
    const registered = subDays(now, plan.registeredDaysAgo);
    const profile = toNewComedian(plan, cities(plan.city), now);
    must(`comedian ${plan.name}`, await createComedian(db, plan.email, profile, registered));
  });
}

/** The ids of cities by their slugs. */
async function findCities(db: PrismaClient, slugs: string[]): Promise<(slug: string) => number> {
  const found = await db.city.findMany({ where: { slug: { in: slugs } }, select: { id: true, slug: true } });
  const ids = new Map(found.map(({ id, slug }) => [slug, id]));
  return (slug) => {
    const id = ids.get(slug);
    if (id === undefined)
      throw new Error(`There is no city ${slug}: import the places first (npm run places)`);
    return id;
  };
}

async function makeBrands(db: PrismaClient, people: readonly ComedianPlan[], now: Date): Promise<void> {
  const slugs = demoBrands.flatMap(({ venues }) => Object.values(venues).map(({ city }) => city));
  const cities = await findCities(db, slugs);
  const founded = subDays(now, foundedDaysAgo);
  await inParallel(demoBrands, atATime, async (brand) => {
    const { id: brandId, name, opensDaysBefore } = brand;
    const adminEmail = brand.admin ?? localComedian(brand, people);
    must(`brand ${name}`, await createBrand(db, { id: brandId, name, opensDaysBefore, adminEmail }, founded));
    for (const email of brand.team) {
      await inTransaction(db, (tx) => addMember(tx, { brandId, email, role: 'team' }, founded));
    }
    const known = await db.comedian.findMany({
      where: { email: { in: [adminEmail, ...brand.team] } },
      select: { id: true, email: true },
    });
    for (const { id: comedianId, email } of known) {
      await noteFirstVisit(db, { brandId, email, comedianId }, founded);
    }
    for (const { city, ...venue } of Object.values(brand.venues)) {
      await createVenue(db, { brandId, cityId: cities(city), ...venue });
    }
    for (const { name, kind, spots, minutes } of Object.values(brand.formats)) {
      await createFormat(db, { brandId, name, kind, defaultSpots: spots, defaultMinutes: minutes });
    }
  });
}

/** The comedian who runs the brand: somebody from the city of its first venue who is no other demo person. */
function localComedian({ venues }: DemoBrand, people: readonly ComedianPlan[]): string {
  const city = Object.values(venues)[0]?.city;
  const local = people.findLast((person) => person.city === city);
  if (!local) throw new Error(`Nobody lives in ${city}`);
  return local.email;
}

async function describeStatuses(db: PrismaClient): Promise<string> {
  const counts = await db.application.groupBy({ by: ['status'], _count: true, orderBy: { status: 'asc' } });
  return counts.map(({ status, _count }) => `${_count} ${status}`).join(', ');
}
