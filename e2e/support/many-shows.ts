import { addHours } from '@/lib/core/dates';
import type { World } from './fixtures';

/** Makes many shows of the brand at once. */
export function makeShows(
  { db, brand, city }: World,
  shows: readonly { title: string; startsAt: Date; cancelledAt?: Date | null }[],
) {
  return db.show.createManyAndReturn({
    select: { id: true },
    data: shows.map((show) => ({
      brandId: brand.id,
      venueId: brand.venue.id,
      formatId: brand.format.id,
      cityId: city.id,
      endsAt: addHours(show.startsAt, 2),
      spots: 8,
      minutes: 7,
      ...show,
    })),
  });
}
