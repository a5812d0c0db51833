import 'server-only';
import { fromArchivables, uses, withUse } from '@/lib/brands/archive/queries';
import { cityNames } from '@/lib/places/view';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { venueAccess, venuePlace } from './column-queries';

/** All columns of a venue's form. */
const venueFields = {
  ...venuePlace,
  ...venueAccess,
  id: true,
  capacity: true,
  stageDe: true,
  stageEn: true,
  archivedAt: true,
  revision: true,
  city: { select: { id: true, ...cityNames, timeZone: true } },
} satisfies Prisma.VenueSelect;

/** A venue as the list shows it. */
type ListedVenue = {
  id: string;
  name: string;
  district: string | null;
  nameDe: string;
  nameEn: string;
  isArchived: boolean;
  /** The number of its shows, past ones included. */
  shows: number;
};

/** Returns a brand's venues by name, archived ones last, beginning after the cursor. */
export async function listVenues(db: Db, brandId: string, after: string | null, limit: number) {
  return db.$queryRaw<ListedVenue[]>`
    SELECT venues.id, venues.name, venues.district, "nameDe", "nameEn", venues."archivedAt" IS NOT NULL AS "isArchived",
      (
        SELECT count(*)::int FROM shows
        WHERE shows."cityId" = venues."cityId" AND shows."venueId" = venues.id
      ) AS shows
    FROM venues
    JOIN cities ON cities.id = venues."cityId"
    ${fromArchivables('venues', brandId, after, limit)}`;
}

/** Returns a venue of the brand with all its fields, and whether it has or had any shows; null for none. */
export async function findVenue(db: Db, brandId: string, venueId: string) {
  const found = await db.venue.findUnique({
    where: { id: venueId, brandId },
    select: {
      ...venueFields,
      ...uses,
    },
  });
  return withUse(found);
}
