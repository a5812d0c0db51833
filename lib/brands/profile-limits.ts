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

/** Colours to choose from. White letters can be read on each. */
export const colourProposals = [
  { name: 'petrol', value: '#0b5d63' },
  { name: 'green', value: '#1b6b3a' },
  { name: 'blue', value: '#1d4ed8' },
  { name: 'purple', value: '#7c3fa6' },
  { name: 'pink', value: '#b0176b' },
  { name: 'red', value: '#b3261e' },
  { name: 'brown', value: '#8a4a06' },
] as const;

/** The value for a colour of one's own, which is in the field beside it. */
export const ownColour = 'own';

/** Links besides the website. A check constraint has the same number. */
export const maxLinks = 5;

export const defaultRanges = {
  opensDaysBefore: { least: 0, most: 365 },
  decideDaysBefore: { least: 0, most: 365 },
  replyDays: { least: 1, most: 60 },
  /** Two weeks. Few comedians know their plans earlier. */
  cancelHoursBefore: { least: 1, most: 336 },
};
