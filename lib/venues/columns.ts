import type { Prisma } from '@/lib/core/generated/prisma/client';

/** Where a venue is, and whose clock it has. */
export const venuePlace = {
  name: true,
  address: true,
  district: true,
  latitude: true,
  longitude: true,
  timeZone: true,
} as const satisfies Prisma.VenueSelect;

/** How to get in. */
export const venueAccess = {
  stepFreeEntrance: true,
  stepFreeStage: true,
  accessibleToilet: true,
  accessDe: true,
  accessEn: true,
} as const satisfies Prisma.VenueSelect;
