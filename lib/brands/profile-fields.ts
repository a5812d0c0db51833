/** The columns of a brand's profile. */
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

/** The columns of a brand's defaults and rules. */
export const defaultFields = [
  'opensDaysBefore',
  'decideDaysBefore',
  'callRule',
  'callMinutes',
  'replyDays',
  'cancelHoursBefore',
  'offersStepIn',
  'rulesDe',
  'rulesEn',
] as const;
export type DefaultField = (typeof defaultFields)[number];
