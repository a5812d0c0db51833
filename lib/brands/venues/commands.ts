import 'server-only';
import { archiveThing, saveArchivable, type Archivables } from '@/lib/brands/archive/commands';
import type { ArchiveIntent } from '@/lib/brands/archive/schema';
import { refused } from '@/lib/core/result';
import type { TeamContext } from '@/lib/core/actor';
import { findVenue } from './queries';
import type { VenueFields } from './schema';

type Venue = NonNullable<Awaited<ReturnType<typeof findVenue>>>;

const venues: Archivables<Venue, VenueFields> = {
  kind: 'venue',
  table: 'venues',
  find: findVenue,
  create: (tx, data) => tx.venue.create({ data, select: { id: true } }),
  update: (tx, id, data) => tx.venue.update({ where: { id }, data }),
  remove: (tx, id) => tx.venue.delete({ where: { id } }),
};

/**
 * Makes a venue of the actor's brand, or changes the one with the id, by `saveArchivable`. The default time zone is the
 * city's.
 *
 * Refused: `notFound`, `stale`; `cityFixed` and `zoneFixed` for another city or time zone of a venue that has or had
 * shows, because people were told the place and time of these (docs/decisions/0016).
 */
export async function saveVenue(
  context: TeamContext,
  known: { id: string; revision: number } | null,
  fields: VenueFields,
) {
  // Reading the city before locking the venue is safe, because only an import of places changes a city's zone.
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
 * Deletes a venue without shows, or archives or restores one. Archived venues cannot be chosen for new shows. Refused:
 * `notFound`; `inUse` when it is to be deleted and has or had shows.
 */
export async function archiveVenue(
  context: TeamContext,
  { venueId, intent }: { venueId: string; intent: ArchiveIntent },
) {
  return archiveThing(context, venues, { id: venueId, intent });
}
