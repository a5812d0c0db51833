import { eveningLimits } from '@/lib/core/text/limits';
import type {
  ShowAdmission,
  ShowLanguage,
  ShowVisibility,
  SeriesRhythm,
} from '@/lib/core/generated/prisma/client';

/** The visibilities of a show, from everybody to nobody. */
export const visibilities = ['public', 'onRequest', 'private'] as const satisfies ShowVisibility[];

/** The languages spoken on stage. */
export const showLanguages = ['de', 'en', 'other'] as const satisfies ShowLanguage[];

/** The prices for the audience. */
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

/** Days after which every show counts as over, so that queries for running shows read a limited range of starts. */
export const longestShowDays = 7;

/** Returns the end of a show for which the team has given none: two hours after "20:00". Empty for an empty start. */
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

/** The shows of a series that a change concerns. */
export const scopes = ['this', 'following', 'all'] as const;
