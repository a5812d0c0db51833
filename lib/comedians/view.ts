import 'server-only';
import { cityName } from '@/lib/places/view';
import { fingerprint } from '@/lib/core/digest';
import type { Language } from '@/lib/core/i18n/language';
import type { ProfilePart } from './rules';
import type { OwnProfile } from './queries';

export const partColumns = {
  general: ['name', 'currentCityId', 'comedyStart', 'spotCountBand', 'performs', 'instagram', 'promoLink'],
  about: ['aboutMe', 'previousShows', 'gender', 'lgbtq', 'sharesIdentity'],
  video: ['videoLink'],
} as const satisfies Record<ProfilePart, readonly (keyof OwnProfile)[]>;

/** A part of a profile as it is saved, for its form. */
export type SavedPart = {
  /** The fingerprint of the values. */
  seen: string;
  /** The values by the names of the fields. */
  values: Record<string, string>;
};

/** Returns the fingerprint of a part. The same values have the same one. */
export function fingerprintOf(profile: OwnProfile, part: ProfilePart): string {
  return fingerprint(partColumns[part].map((name) => profile[name]));
}

export function toSavedPart(profile: OwnProfile, part: ProfilePart, language: Language): SavedPart {
  return { seen: fingerprintOf(profile, part), values: valuesOf(profile, part, language) };
}

function valuesOf(profile: OwnProfile, part: ProfilePart, language: Language): SavedPart['values'] {
  const { comedyStart: start } = profile;
  switch (part) {
    case 'general':
      return {
        name: profile.name,
        city: cityName(profile.currentCity, language),
        cityId: String(profile.currentCityId),
        startMonth: String(start.getUTCMonth() + 1),
        startYear: String(start.getUTCFullYear()),
        spotCountBand: profile.spotCountBand,
        staysOff: profile.performs ? 'no' : 'yes',
        instagram: profile.instagram ?? '',
        promoLink: profile.promoLink ?? '',
      };
    case 'about':
      return {
        aboutMe: profile.aboutMe ?? '',
        previousShows: profile.previousShows ?? '',
        gender: profile.gender,
        lgbtq: profile.lgbtq,
        sharesIdentity: profile.sharesIdentity ? 'yes' : 'no',
      };
    case 'video':
      return { videoLink: profile.videoLink ?? '' };
  }
}

/** Voluntary parts of a profile, those first that help a team most when it decides, with the page of each. */
const worth = [
  ['videoLink', 'video'],
  ['aboutMe', 'about'],
  ['instagram', 'general'],
  ['previousShows', 'about'],
] as const satisfies readonly (readonly [Exclude<keyof OwnProfile, 'video'>, ProfilePart])[];

/** Something that a profile lacks, and the part in which it is filled in. */
export type MissingPart = { field: (typeof worth)[number][0]; part: ProfilePart };

/**
 * Returns the most worthwhile thing that a profile lacks, or null. Who has played no spot yet has no previous shows.
 * Nobody is asked for gender and lgbtq, so they never count as missing.
 */
export function missingMost(
  profile: Pick<OwnProfile, MissingPart['field'] | 'spotCountBand' | 'video'>,
): MissingPart | null {
  for (const [field, part] of worth) {
    if (field === 'videoLink' && profile.video) continue;
    if (field === 'previousShows' && profile.spotCountBand === 'none') continue;
    if (!profile[field]?.trim()) return { field, part };
  }
  return null;
}
