import 'server-only';
import type { Db } from '@/lib/core/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';

/** All that a venue's form has. */
const venueFields = {
  id: true,
  name: true,
  address: true,
  district: true,
  latitude: true,
  longitude: true,
  timeZone: true,
  capacity: true,
  stageDe: true,
  stageEn: true,
  stepFreeEntrance: true,
  stepFreeStage: true,
  accessibleToilet: true,
  accessDe: true,
  accessEn: true,
  archivedAt: true,
  revision: true,
  city: { select: { id: true, nameDe: true, nameEn: true, timeZone: true } },
} satisfies Prisma.VenueSelect;

/** A brand's venues by name, those in use first; with how many shows they have or had. */
export async function listVenues(db: Db, brandId: string) {
  return db.venue.findMany({
    where: { brandId },
    select: {
      id: true,
      name: true,
      district: true,
      archivedAt: true,
      city: { select: { nameDe: true, nameEn: true } },
      _count: { select: { shows: true } },
    },
    orderBy: [{ archivedAt: { sort: 'desc', nulls: 'first' } }, { name: 'asc' }, { id: 'asc' }],
  });
}

/** A venue of the brand with all its fields, and whether it has or had any shows; null for none. */
export async function findVenue(db: Db, brandId: string, venueId: string) {
  const found = await db.venue.findUnique({
    where: { id: venueId, brandId },
    select: { ...venueFields, shows: { select: { id: true }, take: 1 } },
  });
  if (!found) return null;
  const { shows, ...venue } = found;
  return { ...venue, isUsed: shows.length > 0 };
}
