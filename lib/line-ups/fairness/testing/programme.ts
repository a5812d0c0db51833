import { addHours } from '@/lib/core/time/dates';
import type { TestBrand } from '@/lib/brands/testing/factory';
import { testNow } from '@/lib/core/testing/clock';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { makeShow } from '@/lib/shows/testing/factory';

/**
 * Ten shows of a brand. The window of six months before `testNow` begins on 30 April, so the first show is outside of
 * it.
 */
const programme = [
  { startsAt: '2026-04-01', isBooked: true },
  { startsAt: '2026-05-22', isBooked: true },
  { startsAt: '2026-06-19', isBooked: true },
  { startsAt: '2026-07-17', isBooked: false },
  { startsAt: '2026-08-14', isBooked: true, isCalledOff: true },
  { startsAt: '2026-09-04', isBooked: true },
  { startsAt: '2026-10-02', isBooked: true },
  { startsAt: '2026-10-16', isBooked: true },
  { startsAt: '2026-10-23', isBooked: true },
  { startsAt: '2026-11-06', isBooked: false },
];

/** Makes the ten shows of the programme. */
export async function makeProgramme(db: PrismaClient, brand: TestBrand) {
  const shows: { id: string; startsAt: Date }[] = [];
  for (const { startsAt: date, isBooked, isCalledOff } of programme) {
    const startsAt = new Date(`${date}T18:00:00Z`);
    const more = {
      lineUpState: isBooked ? 'booked' : 'open',
      spots: 1000,
      endsAt: addHours(startsAt, 2),
    } as const;
    shows.push(await makeShow(db, brand, { startsAt, ...more, cancelledAt: isCalledOff ? testNow : null }));
  }
  return shows;
}
