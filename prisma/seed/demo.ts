import { subDays } from '@/lib/core/time/dates';
import { Client } from '@/lib/core/database/session';
import { noteFirstVisit } from '@/lib/brands/member-commands';
import { addMember, createBrand } from '@/lib/brands/commands';
import { privacyVersion } from '@/lib/comedians/rules';
import { createDb } from '@/lib/core/database/db';
import { appFiles } from '@/lib/core/files/files';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { inTransaction } from '@/lib/core/database/transaction';
import { expireApplications } from '@/lib/spots/commands';
import { checkInvariants } from './invariants';
import { demoBrands, type DemoBrand } from './demo/brands';
import { toNewComedian, type ComedianPlan } from './demo/comedians';
import { dressBrands } from './demo/dress';
import { findMade } from './demo/made';
import { must } from './demo/must';
import { blockEmil, perform, readOldNotices } from './demo/perform';
import { playParts } from './demo/play-parts';
import { settleIn } from './demo/settle';
import { planWorld } from './demo/world';

/** Thrown when the database has other data, so nothing was made. */
export class DatabaseNotEmpty extends Error {}

/** Days ago that Emil was blocked. */
const blockedDaysAgo = 6;

/** Days ago that the brands came to the platform: before anything else happened there. */
const foundedDaysAgo = 700;

/**
 * Fills an empty database with the demo world, with all data at the time at which it would have happened. Rows that
 * are many are written in batches, the rest by the commands of the app. Needs the cities; refuses a database that has
 * brands.
 *
 * @param report called with the results, in short lines
 * @param files the storage of pictures
 */
export async function seedDemo(
  databaseUrl: string,
  report: (line: string) => void,
  now = new Date(),
  files = appFiles(),
): Promise<void> {
  const db = createDb(databaseUrl, { connections: 1 });
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
    await perform(db, made, world.shows);
    await playParts({ db, now }, made);
    const ahead = world.shows.filter(({ startsAt }) => startsAt > now).length;
    report(`${world.shows.length} shows, ${ahead} of them ahead`);

    await blockEmil(db, made, subDays(now, blockedDaysAgo), now);
    await expireApplications({ db, now, actor: { kind: 'system' } });
    await readOldNotices(db, now);
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
  await db.comedian.createMany({
    data: plans.map((plan) => {
      const createdAt = subDays(now, plan.registeredDaysAgo);
      const agreed = { lastLanguageUpdate: createdAt, privacyVersion, privacyAcceptedAt: createdAt };
      const { city, email } = plan;
      return { ...toNewComedian(plan, cities(city).id, now), email, ...agreed, createdAt };
    }),
  });
}

/** Finds cities by their slugs. */
async function findCities(db: PrismaClient, slugs: string[]) {
  const found = await db.city.findMany({
    where: { slug: { in: slugs } },
    select: { id: true, slug: true, timeZone: true },
  });
  const cities = new Map(found.map((city) => [city.slug, city]));
  return (slug: string) => {
    const city = cities.get(slug);
    if (!city) throw new Error(`There is no city ${slug}: import the places first (npm run places)`);
    return city;
  };
}

async function makeBrands(db: PrismaClient, people: readonly ComedianPlan[], now: Date): Promise<void> {
  const slugs = demoBrands.flatMap(({ venues }) => Object.values(venues).map(({ city }) => city));
  const cities = await findCities(db, slugs);
  const founded = subDays(now, foundedDaysAgo);
  for (const brand of demoBrands) {
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
  }
  await db.venue.createMany({
    data: demoBrands.flatMap(({ id: brandId, venues }) =>
      Object.values(venues).map(({ city, ...venue }) => {
        const { id: cityId, timeZone } = cities(city);
        return { ...venue, brandId, cityId, timeZone };
      }),
    ),
  });
  await db.format.createMany({
    data: demoBrands.flatMap(({ id: brandId, formats }) =>
      Object.values(formats).map(({ name, kind, spots: defaultSpots, minutes: defaultMinutes }) => {
        return { brandId, name, kind, defaultSpots, defaultMinutes };
      }),
    ),
  });
}

/** The comedian who runs the brand: one from the city of its first venue who is no other demo person. */
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
