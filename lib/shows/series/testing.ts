import { addDays } from '@/lib/core/time/dates';
import { type TestBrand, makeBrand } from '@/lib/brands/testing';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { dateIn } from '@/lib/core/time/zoned';
import { teamGets, type AccessTable } from '@/lib/core/testing/access-table';
import { type PoisonTable, type Fill } from '@/lib/core/testing/tables';

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

/** Makes a weekly series of the brand. Returns the values of a show of it that takes place in so many days. */
export async function makeSeriesDay(db: PrismaClient, brand: TestBrand, days = 10) {
  const startsAt = addDays(new Date(), days);
  const seriesDate = new Date(`${dateIn(startsAt, 'Europe/Berlin')}T00:00:00Z`);
  const series = await makeSeries(db, brand, { startsOn: seriesDate, createdAt: new Date() });
  return { seriesId: series.id, seriesDate, startsAt };
}

export const access: AccessTable = {
  actions: {
    endSeries: {
      prepare: async ({ db, brand }) => ({ seriesId: (await makeSeriesDay(db, brand)).seriesId }),
      expected: teamGets('asks'),
    },
  },
};

export const poison: PoisonTable = {
  makeSeriesShows: {
    at: { table: 'shows', column: 'seriesId' },
    make: async (db) => (await makeSeries(db, await makeBrand(db))).id,
    done: 'TRUE',
  },
};

export const fill: Fill = async ({ world: { db, brand }, word }) => {
  await makeSeries(db, brand, {
    visibility: 'private',
    title: word('series.title'),
    feeText: word('series.feeText'),
    info: [{ type: 'text', text: word('series.info') }],
  });
};
