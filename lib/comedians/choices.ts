import { Gender, Lgbtq, SpotCountBand } from '@/lib/core/generated/prisma/enums';
import { themes } from '@/lib/core/http/theme';

/** The choices of a profile in the specification's order. `none` of the first two means no answer. */
export const genders = Object.values(Gender);
export const lgbtqAnswers = Object.values(Lgbtq);
export const spotCountBands = Object.values(SpotCountBand);

/** The themes to choose from: the device's own, day, night. */
export const themeChoices = ['device', ...themes] as const;

/** The parts in which a profile is edited, each on a page of its own. */
export const profileParts = ['general', 'about', 'video'] as const;

export type ProfilePart = (typeof profileParts)[number];

/** The fields of each part in the order of its page, which the error summary follows. */
export const partFields = {
  general: ['name', 'city', 'startMonth', 'startYear', 'spotCountBand', 'staysOff', 'instagram', 'promoLink'],
  about: ['aboutMe', 'previousShows', 'gender', 'lgbtq', 'sharesIdentity'],
  video: ['videoLink'],
} as const satisfies Record<ProfilePart, readonly string[]>;

export type PartField = (typeof partFields)[ProfilePart][number];

/** The address of each part. */
export const partPaths = {
  general: '/user/profil',
  about: '/user/profil/about',
  video: '/user/profil/video',
} as const satisfies Record<ProfilePart, string>;
