import { randomInt, randomUUID } from 'node:crypto';
import { addDays, addHours } from 'date-fns';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';

/** The current time of tests: a Friday, in the week after the clock change. */
export const testNow = new Date('2026-10-30T12:00:00Z');

let count = 0;
const unique = (word: string) => `${word}-${(count += 1)}-${randomUUID().slice(0, 8)}`;

export async function makeCity(db: PrismaClient, data: Partial<Prisma.CityUncheckedCreateInput> = {}) {
  return db.city.create({
    data: {
      // Ids after the imported places. Random, because several processes make cities in one database.
      id: randomInt(900_000_000, 1_000_000_000),
      slug: unique('stadt'),
      nameDe: 'Teststadt',
      nameEn: 'Test Town',
      countryCode: 'DE',
      latitude: 52.5,
      longitude: 13.4,
      timeZone: 'Europe/Berlin',
      population: 1000,
      searchText: 'teststadt',
      ...data,
    },
  });
}

export async function makeComedian(
  db: PrismaClient,
  data: Partial<Prisma.ComedianUncheckedCreateInput> = {},
) {
  return db.comedian.create({
    data: {
      email: `${unique('comedian')}@example.org`,
      name: 'Test Comedian',
      currentCityId: data.currentCityId ?? (await makeCity(db)).id,
      comedyStart: new Date('2020-03-01'),
      spotCountBand: 'upTo30',
      privacyVersion: '2025-08-01',
      privacyAcceptedAt: testNow,
      ...data,
    },
  });
}

/** Makes a brand with one admin, one team member (both e-mail addresses), a venue and a format. */
export async function makeBrand(
  db: PrismaClient,
  data: Partial<Prisma.BrandUncheckedCreateInput> & { cityId?: number } = {},
) {
  const { cityId = (await makeCity(db)).id, ...brandData } = data;
  const id = unique('brand');
  const adminEmail = `${unique('admin')}@example.org`;
  const teamEmail = `${unique('team')}@example.org`;
  const brand = await db.brand.create({
    data: {
      id,
      name: 'Testbrand',
      members: {
        create: [
          { email: adminEmail, role: 'admin' },
          { email: teamEmail, role: 'team' },
        ],
      },
      ...brandData,
    },
  });
  const venue = await db.venue.create({
    data: { brandId: brand.id, name: 'Kulturkeller', address: 'Testweg 1', cityId },
  });
  const format = await db.format.create({
    data: { brandId: brand.id, name: 'Open Mic', kind: 'openMic', defaultSpots: 8, defaultMinutes: 7 },
  });
  return { ...brand, adminEmail, teamEmail, venue, format };
}

export type TestBrand = Awaited<ReturnType<typeof makeBrand>>;

/** Makes a new member of the brand's team, and returns the context for commands of a team. */
export async function makeTeamContext(db: PrismaClient, brandId: string, now = testNow) {
  const { id: comedianId } = await makeComedian(db);
  return { db, now, actor: { kind: 'team' as const, comedianId, brandId } };
}

/** Makes a brand, and the context of a member of its team. */
export async function makeTeam(db: PrismaClient, data: Parameters<typeof makeBrand>[1] = {}, now = testNow) {
  const brand = await makeBrand(db, data);
  return { brand, context: await makeTeamContext(db, brand.id, now) };
}

/** Makes a weekly series of the brand, from the Friday after `testNow` on, without shows yet. */
export async function makeSeries(
  db: PrismaClient,
  brand: TestBrand,
  data: Partial<Prisma.SeriesUncheckedCreateInput> = {},
) {
  return db.series.create({
    data: {
      brandId: brand.id,
      venueId: brand.venue.id,
      formatId: brand.format.id,
      title: 'Testserie',
      rhythm: 'weekly',
      startsOn: new Date('2026-11-06'),
      skipsHolidays: false,
      starts: '20:00',
      ends: '22:00',
      spots: 8,
      minutes: 7,
      buffer: 1,
      visibility: 'public',
      createdAt: testNow,
      ...data,
    },
  });
}

/** Makes a show a week after `testNow`, open for spotting, with eight spots. */
export async function makeShow(
  db: PrismaClient,
  brand: TestBrand,
  data: Partial<Prisma.ShowUncheckedCreateInput> = {},
) {
  const startsAt = data.startsAt ? new Date(data.startsAt) : addDays(testNow, 7);
  return db.show.create({
    data: {
      brandId: brand.id,
      venueId: brand.venue.id,
      formatId: brand.format.id,
      cityId: brand.venue.cityId,
      title: 'Testshow',
      endsAt: addHours(startsAt, 2),
      spots: 8,
      minutes: 7,
      ...data,
      startsAt,
    },
  });
}

/**
 * Makes an application with any status without the commands, as a starting point of tests. Its last event says who took
 * the step to that status. With a spot it has a line at the end of the line-up.
 */
export async function makeApplication(
  db: PrismaClient,
  data: Pick<Prisma.ApplicationUncheckedCreateInput, 'showId' | 'comedianId' | 'status'> &
    Partial<Prisma.ApplicationUncheckedCreateInput>,
  by: 'team' | 'comedian' = 'team',
) {
  const application = await db.application.create({
    data: {
      createdAt: testNow,
      statusChangedAt: testNow,
      events: { create: { at: testNow, actorKind: by, toStatus: data.status } },
      ...data,
    },
  });
  if (data.status === 'confirmed' || data.status === 'directList') {
    const { showId, comedianId } = data;
    const place = await db.lineUpEntry.count({ where: { showId } });
    await db.lineUpEntry.create({
      data: { id: randomUUID(), showId, comedianId, place, part: 'spot', minutes: 7 },
    });
  }
  return application;
}
