/** What a brand's profile has, by the names of its columns. */
export const profileFields = [
  'name',
  'aboutDe',
  'aboutEn',
  'colour',
  'website',
  'instagram',
  'links',
  'contactEmail',
] as const;
export type ProfileField = (typeof profileFields)[number];

/** A brand's defaults and rules, by the names of their columns. */
export const defaultFields = [
  'opensDaysBefore',
  'decideDaysBefore',
  'replyDays',
  'cancelHoursBefore',
  'offersStepIn',
  'rulesDe',
  'rulesEn',
] as const;
export type DefaultField = (typeof defaultFields)[number];
