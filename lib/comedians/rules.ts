import { Gender, Lgbtq, SpotCountBand } from '@/lib/core/generated/prisma/enums';
import { savedThemes } from '@/lib/core/browser/theme';

/** The choices of a profile in the specification's order. `none` of the first two means no answer. */
export const genders = Object.values(Gender);
export const lgbtqAnswers = Object.values(Lgbtq);
export const spotCountBands = Object.values(SpotCountBand);

/** The themes to choose from: the device's own, day, night, by the clock. */
export const themeChoices = ['device', ...savedThemes] as const;

/** The parts in which a profile is edited, each on its own page. */
export const profileParts = ['general', 'about', 'video'] as const;

export type ProfilePart = (typeof profileParts)[number];

/** The fields of each part in the order of its page, which the error summary follows. */
export const partFields = {
  general: ['name', 'city', 'startMonth', 'startYear', 'spotCountBand', 'staysOff', 'instagram', 'promoLink'],
  about: ['aboutMe', 'previousShows', 'gender', 'lgbtq', 'sharesIdentity'],
  video: ['videoLink'],
} as const satisfies Record<ProfilePart, readonly string[]>;

export type PartField = (typeof partFields)[ProfilePart][number];

export const partPaths = {
  general: '/user/profil',
  about: '/user/profil/about',
  video: '/user/profil/video',
} as const satisfies Record<ProfilePart, string>;

/** The most characters of a profile's fields: names and links as in other software, texts about a page. */
export const profileLimits = {
  name: 80,
  city: 100,
  /** A handle is short, but many comedians paste the link to their profile. */
  instagram: 200,
  promoLink: 500,
  videoLink: 500,
  previousShows: 2000,
  aboutMe: 2000,
} as const;

/** The earliest year in which a comedian can have begun. The first German open mics were later. */
export const firstStartYear = 1950;

/** The version of the privacy page for new consents: the day of its last update. */
export const privacyVersion = '2025-08-01';

/** The most results of a search: with more, a further letter is quicker than reading. */
export const foundAtMost = 20;
