import type { Comedian } from '@/lib/core/generated/prisma/client';
import { Gender, Lgbtq, SpotCountBand } from '@/lib/core/generated/prisma/enums';
import { recordOf } from '@/lib/core/record';
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

/** A column of a profile with a text that may be missing. */
type TextColumn = {
  [Name in keyof Comedian]: string | null extends Comedian[Name] ? Name : never;
}[keyof Comedian];

/**
 * The voluntary texts of a profile by their column, in the order of exports. Forms, refusals, the page of a comedian for
 * teams and the exports follow from this table. Promo pages and reports have enums of their own in the database: a
 * further text is in neither until it is a value there.
 */
export const profileTexts = {
  // A handle is short, but many comedians paste the link to their profile.
  instagram: { part: 'general', kind: 'instagram', limit: 200, seenBy: 'teams', rank: 2 },
  promoLink: { part: 'general', kind: 'link', limit: 500, seenBy: 'teams', rank: 3 },
  videoLink: { part: 'video', kind: 'video', limit: 500, seenBy: 'teams', rank: 1 },
  previousShows: { part: 'about', kind: 'words', limit: 2000, seenBy: 'teams', rank: 5 },
  aboutMe: { part: 'about', kind: 'words', limit: 2000, seenBy: 'teams', rank: 4 },
} as const satisfies Partial<
  Record<
    TextColumn,
    {
      /** The part in which it is edited. */
      part: ProfilePart;
      kind: 'instagram' | 'link' | 'video' | 'words';
      /** The most characters: links as in other software, texts about a page. */
      limit: number;
      /**
       * Its readers besides the comedian: teams that know them, or nobody. Line-ups, scouting, the CSV of a show and promo
       * pages name the texts that they show themselves.
       */
      seenBy: 'teams' | 'nobody';
      /** The order in forms and on pages. */
      rank: number;
    }
  >
>;

type Texts = typeof profileTexts;

export type ProfileText = keyof Texts;

/** The texts with this value of a field. */
type TextWith<Field extends keyof Texts[ProfileText], Value> = {
  [Name in ProfileText]: Texts[Name][Field] extends Value ? Name : never;
}[ProfileText];

export type TextOfKind<Kind extends Texts[ProfileText]['kind']> = TextWith<'kind', Kind>;

/** The texts that a team sees. */
export type TeamText = TextWith<'seenBy', 'teams'>;

export const textNames = Object.keys(profileTexts) as ProfileText[];

export const teamTexts = textNames.filter((name): name is TeamText => profileTexts[name].seenBy === 'teams');

/** Returns the texts by their rank. */
export function byRank<Name extends ProfileText>(names: readonly Name[]): Name[] {
  return names.toSorted((a, b) => profileTexts[a].rank - profileTexts[b].rank);
}

/** Returns the texts of a part in the order of its form. */
export function textsOf<Part extends ProfilePart>(part: Part): TextWith<'part', Part>[] {
  return byRank(textNames.filter((name): name is TextWith<'part', Part> => profileTexts[name].part === part));
}

export function isOfKind<Kind extends Texts[ProfileText]['kind']>(
  name: ProfileText,
  kind: Kind,
): name is TextOfKind<Kind> {
  return profileTexts[name].kind === kind;
}

/** The fields of each part in the order of its page, which the error summary follows. */
export const partFields = {
  general: ['name', 'city', 'startMonth', 'startYear', 'spotCountBand', 'staysOff', ...textsOf('general')],
  about: [...textsOf('about'), 'gender', 'lgbtq', 'sharesIdentity'],
  video: textsOf('video'),
} as const satisfies Record<ProfilePart, readonly string[]>;

export type PartField = (typeof partFields)[ProfilePart][number];

export const partPaths = {
  general: '/user/profil',
  about: '/user/profil/about',
  video: '/user/profil/video',
} as const satisfies Record<ProfilePart, string>;

/** The most characters of a profile's fields. */
export const profileLimits = {
  name: 80,
  city: 100,
  ...recordOf(textNames, (name) => profileTexts[name].limit),
};

/** The earliest year in which a comedian can have begun. The first German open mics were later. */
export const firstStartYear = 1950;

/** The version of the privacy page for new consents: the day of its last update. */
export const privacyVersion = '2025-08-01';

/** The most results of a search: with more, a further letter is quicker than reading. */
export const foundAtMost = 20;
