import 'server-only';
import { archiveThing, saveArchivable, type Archivables } from '@/lib/archive/commands';
import type { ArchiveStep } from '@/lib/archive/schema';
import { refused } from '@/lib/core/result';
import type { TeamContext } from '@/lib/core/actor';
import { findVenue } from './queries';
import type { VenueFields } from './schema';

type Venue = NonNullable<Awaited<ReturnType<typeof findVenue>>>;

const venues: Archivables<Venue, VenueFields> = {
  kind: 'venue',
  /** Whoever makes a show at the venue waits: it gets none between the look and the change. */
  async lock(tx, brandId, id) {
    await tx.$queryRaw`SELECT FROM venues WHERE id = ${id}::uuid AND "brandId" = ${brandId} FOR UPDATE`;
    return findVenue(tx, brandId, id);
  },
  create: (tx, data) => tx.venue.create({ data, select: { id: true } }),
  update: (tx, id, data) => tx.venue.update({ where: { id }, data }),
  remove: (tx, id) => tx.venue.delete({ where: { id } }),
};

/**
 * Makes a venue of the actor's brand, or changes the one with the id, as `saveArchivable` does; without a zone it is in
 * the city's.
 *
 * Refused: `notFound`, `stale`; `cityFixed` and `zoneFixed` when it would move although it has or had shows: they stand in
 * that city, and their times were told in that zone (docs/decisions/0016).
 */
export async function saveVenue(
  context: TeamContext,
  known: { id: string; revision: number } | null,
  fields: VenueFields,
) {
  // Read before the venue is locked: only an import of places changes a city's zone.
  const city = await context.db.city.findUniqueOrThrow({
    where: { id: fields.cityId },
    select: { timeZone: true },
  });
  const data = { ...fields, timeZone: fields.timeZone || city.timeZone };
  return saveArchivable(context, venues, known, data, (before) => {
    if (!before.isUsed) return null;
    if (data.cityId !== before.city.id) return refused('cityFixed', { field: 'city' });
    if (data.timeZone !== before.timeZone) return refused('zoneFixed', { field: 'timeZone' });
    return null;
  });
}

/**
 * Deletes a venue that has never had a show, archives one that no new show is to be at, or takes it into use again.
 * Refused: `notFound`, `inUse` when it is to be deleted and has or had shows.
 */
export async function archiveVenue(
  context: TeamContext,
  { venueId, step }: { venueId: string; step: ArchiveStep },
) {
  return archiveThing(context, venues, { id: venueId, step });
}
