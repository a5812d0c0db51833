/** The most characters of a brand's texts. */
export const profileTextLimits = {
  name: 80,
  aboutDe: 2000,
  aboutEn: 2000,
  link: 300,
  /** A handle is short; a pasted link to the profile is not. */
  instagram: 100,
  /** "#0b5d63", also with blanks around. */
  colour: 20,
  rulesDe: 4000,
  rulesEn: 4000,
};

/** Links besides the website; a check constraint says the same. */
export const maxLinks = 5;

/** What the numbers of the defaults may be. */
export const defaultRanges = {
  opensDaysBefore: { least: 0, most: 365 },
  decideDaysBefore: { least: 0, most: 365 },
  replyDays: { least: 1, most: 60 },
  /** Two weeks: longer than that, hardly anybody knows their plans. */
  cancelHoursBefore: { least: 1, most: 336 },
};
