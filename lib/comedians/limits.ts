/** The most characters of a profile's fields: names and links as in other software, texts about a page. */
export const profileLimits = {
  name: 80,
  city: 100,
  /** A handle is short, but people paste the link to their profile. */
  instagram: 200,
  promoLink: 500,
  videoLink: 500,
  previousShows: 2000,
  aboutMe: 2000,
} as const;

/** The first German open mics began later than this. */
export const firstStartYear = 1950;

/** The version of the privacy page to which a newcomer agrees: the day of its last update. */
export const privacyVersion = '2025-08-01';
