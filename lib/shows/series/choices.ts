import type { SeriesRhythm } from '@/lib/core/generated/prisma/client';

/** The rhythms of a series in the order of the form. */
export const rhythms = [
  'weekly',
  'everySecondWeek',
  'everyThirdWeek',
  'everyFourthWeek',
  'monthlyNth',
  'monthlyLast',
] as const satisfies SeriesRhythm[];
