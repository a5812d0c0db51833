import { addDays, addHours } from '@/lib/core/time/dates';
import type { TestBrand } from '@/lib/brands/testing/factory';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';

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
