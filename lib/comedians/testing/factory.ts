import { makeCity } from '@/lib/places/testing/factory';
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

/**
 * Makes very many comedians of a city. Each is called 'Viele', with two letters and a number, and has come a minute
 * after the one before, from the beginning of 2026 on.
 */
export async function makeCrowd(db: PrismaClient, cityId: number, count: number): Promise<void> {
  await db.$executeRaw`
    INSERT INTO comedians (
      id, email, name, "currentCityId", "comedyStart", "spotCountBand", "privacyVersion", "privacyAcceptedAt", "createdAt"
    )
    SELECT gen_random_uuid(), n || '@example.net', 'Viele ' || chr(97 + n % 26) || chr(97 + n / 26 % 26) || n, ${cityId},
      '2020-01-01', '10-30', '2025-08-01', now(), '2026-01-01'::timestamptz + n * interval '1 minute'
    FROM generate_series(1, ${count}::int) AS n`;
}
