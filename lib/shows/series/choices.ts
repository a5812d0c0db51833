import type { SeriesRhythm } from '@/lib/core/generated/prisma/client';

/** The rhythms that a series can have, as they are offered. */
export const rhythms = [
  'weekly',
  'everySecondWeek',
  'everyThirdWeek',
  'everyFourthWeek',
  'monthlyNth',
  'monthlyLast',
] as const satisfies SeriesRhythm[];
