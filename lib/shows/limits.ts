import { eveningLimits } from '@/lib/core/text/limits';
import type {
  ShowAdmission,
  ShowLanguage,
  ShowVisibility,
  SeriesRhythm,
} from '@/lib/core/generated/prisma/client';

/** Who gets to see a show, from everybody to nobody. */
export const visibilities = ['public', 'onRequest', 'private'] as const satisfies ShowVisibility[];

/** The languages spoken on stage. */
export const showLanguages = ['de', 'en', 'other'] as const satisfies ShowLanguage[];

/** What the audience pays. */
export const admissions = ['free', 'hat'] as const satisfies ShowAdmission[];

/** The most characters of a show's texts, and the highest numbers. The lowest numbers are in the schemas. */
export const showLimits = {
  title: 120,
  feeText: 200,
  ...eveningLimits,
  openingDays: 365,
  decidingDays: 365,
  decisions: 500,
} as const;

/** After these days every show counts as over, so that queries for running shows read a limited range of starts. */
export const longestShowDays = 7;

/** When a show ends that nobody has given an end: two hours after "20:00". An empty time has an empty end. */
export function usualEnd(starts: string): string {
  const [hour = '', minute] = starts.split(':');
  return minute === undefined ? '' : `${String((Number(hour) + 2) % 24).padStart(2, '0')}:${minute}`;
}

/** The rhythms of a series in the order of the form. */
export const rhythms = [
  'weekly',
  'everySecondWeek',
  'everyThirdWeek',
  'everyFourthWeek',
  'monthlyNth',
  'monthlyLast',
] as const satisfies SeriesRhythm[];

/** Which shows of a series a change concerns. */
export const scopes = ['this', 'following', 'all'] as const;
