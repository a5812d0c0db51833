import { makeCity } from '@/lib/cities/testing/factory';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { unique } from '@/lib/core/testing/unique';

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
