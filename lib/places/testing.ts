import { randomInt } from 'node:crypto';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { unique } from '@/lib/core/testing/unique';
import { type AccessTable, everybody } from '@/lib/core/testing/access-table';

export async function makeCity(db: PrismaClient, data: Partial<Prisma.CityUncheckedCreateInput> = {}) {
  return db.city.create({
    data: {
      // Random ids after those of the imported places, because several processes make cities in one database.
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

export const access: AccessTable = {
  routes: {
    '/api/cities/route': { path: '/api/cities?q=ber', expected: { ...everybody(200), visitor: 401 } },
  },
};
