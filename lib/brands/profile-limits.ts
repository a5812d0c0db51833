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

/** Links besides the website. A check constraint has the same number. */
export const maxLinks = 5;

export const defaultRanges = {
  opensDaysBefore: { least: 0, most: 365 },
  decideDaysBefore: { least: 0, most: 365 },
  replyDays: { least: 1, most: 60 },
  /** Two weeks. Few people know their plans earlier. */
  cancelHoursBefore: { least: 1, most: 336 },
};
