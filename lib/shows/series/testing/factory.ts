import { addDays } from 'date-fns';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import type { makeBrand } from '@/lib/core/testing/factories';
import { dateIn } from '@/lib/time/zoned';

/** A weekly series of the brand. Gives what a show of it, in ten days, says about itself. */
export async function makeSeries(db: PrismaClient, brand: Awaited<ReturnType<typeof makeBrand>>) {
  const startsAt = addDays(new Date(), 10);
  const startsOn = new Date(`${dateIn(startsAt, 'Europe/Berlin')}T00:00:00Z`);
  const facts = { starts: '20:00', ends: '22:00', spots: 8, minutes: 7, buffer: 1 };
  const { id: seriesId } = await db.series.create({
    data: {
      ...{ brandId: brand.id, venueId: brand.venue.id, formatId: brand.format.id },
      ...{ rhythm: 'weekly', startsOn, skipsHolidays: false, title: 'Testserie', visibility: 'public' },
      ...{ ...facts, createdAt: new Date() },
    },
  });
  return { seriesId, seriesDate: startsOn, startsAt };
}
