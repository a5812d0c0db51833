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

/** The name of the logo in the log. It is uploaded separately from the other fields. */
export const logoField = 'logo';

/** The columns of a brand's defaults and rules. */
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
