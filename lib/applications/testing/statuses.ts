import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';

/** All statuses of applications, written down a second time for tests. */
export const everyStatus = [
  'applied',
  'confirmed',
  'rejected',
  'cancelled',
  'unavailable',
  'expired',
  'request',
  'directList',
] as const satisfies ApplicationStatus[];
