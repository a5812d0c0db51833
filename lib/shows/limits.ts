import type { ShowAdmission, ShowLanguage, ShowVisibility } from '@/lib/core/generated/prisma/client';

/** Who gets to see a show, from everybody to nobody. */
export const visibilities = ['public', 'onRequest', 'private'] as const satisfies ShowVisibility[];

/** What is spoken on stage. */
export const showLanguages = ['de', 'en', 'other'] as const satisfies ShowLanguage[];

/** What the audience pays. */
export const admissions = ['free', 'hat'] as const satisfies ShowAdmission[];

/** Characters of a show's texts, and the highest numbers; the lowest are in the schemas. */
export const showLimits = {
  title: 120,
  feeText: 200,
  /** More than any stage gives to comedians of the platform in one night. */
  spots: 100,
  minutes: 120,
  buffer: 30,
  openingDays: 365,
  decidingDays: 365,
} as const;

/** Days after its start that a show is over, however long: no index knows when the ones under way end. */
export const longestShowDays = 7;
