import type { Prisma } from '@/lib/core/generated/prisma/client';

/** Columns with a venue's address and time zone. */
export const venuePlace = {
  name: true,
  address: true,
  district: true,
  latitude: true,
  longitude: true,
  timeZone: true,
} as const satisfies Prisma.VenueSelect;

/** Columns with a venue's accessibility. */
export const venueAccess = {
  stepFreeEntrance: true,
  stepFreeStage: true,
  accessibleToilet: true,
  accessDe: true,
  accessEn: true,
} as const satisfies Prisma.VenueSelect;
