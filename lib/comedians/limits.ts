/** The longest entries of a profile, in characters. Names and links like other people's software, texts like a page. */
export const profileLimits = {
  name: 80,
  city: 100,
  /** A handle is short; a pasted link to the profile is not. */
  instagram: 200,
  promoLink: 500,
  videoLink: 500,
  previousShows: 2000,
  aboutMe: 2000,
} as const;

/** Nobody began earlier; the first German open mics are younger. */
export const firstStartYear = 1950;

/** The edition of the privacy page that a newcomer agrees to: the day of its last update. */
export const privacyVersion = '2025-08-01';
