import 'server-only';
import { cityName } from '@/lib/places/view';
import { recordOf } from '@/lib/core/record';
import { fingerprint } from '@/lib/core/digest';
import type { Language } from '@/lib/core/i18n/language';
import { textsOf, type ProfilePart, type ProfileText } from './rules';
import type { OwnProfile } from './queries';

export const partColumns = {
  general: ['name', 'currentCityId', 'comedyStart', 'spotCountBand', 'performs', ...textsOf('general')],
  about: [...textsOf('about'), 'gender', 'lgbtq', 'sharesIdentity'],
  video: textsOf('video'),
} as const satisfies Record<ProfilePart, readonly (keyof OwnProfile)[]>;

/** The saved part of a profile, for its form. */
export type SavedPart = {
  /** The fingerprint of the values. */
  seen: string;
  /** The values by the names of the fields. */
  values: Record<string, string>;
};

/** Returns the fingerprint of a part. Equal values have equal fingerprints. */
export function fingerprintOf(profile: OwnProfile, part: ProfilePart): string {
  return fingerprint(partColumns[part].map((name) => profile[name]));
}

export function toSavedPart(profile: OwnProfile, part: ProfilePart, language: Language): SavedPart {
  return { seen: fingerprintOf(profile, part), values: valuesOf(profile, part, language) };
}

function valuesOf(profile: OwnProfile, part: ProfilePart, language: Language): SavedPart['values'] {
  const { comedyStart: start } = profile;
  const texts = recordOf(textsOf(part), (name) => profile[name] ?? '');
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
        ...texts,
      };
    case 'about':
      return {
        ...texts,
        gender: profile.gender,
        lgbtq: profile.lgbtq,
        sharesIdentity: profile.sharesIdentity ? 'yes' : 'no',
      };
    case 'video':
      return texts;
  }
}

/** Voluntary fields of a profile, the most useful ones for a team's decision first, with the page of each. */
const worth = [
  ['videoLink', 'video'],
  ['aboutMe', 'about'],
  ['instagram', 'general'],
  ['previousShows', 'about'],
] as const satisfies readonly (readonly [ProfileText, ProfilePart])[];

/** A missing field of a profile, and the part in which it is edited. */
export type MissingPart = { field: (typeof worth)[number][0]; part: ProfilePart };

/**
 * Returns the most useful missing field of a profile, or null. A comedian without any spot yet needs no previous shows.
 * Gender and lgbtq never count as missing, because the answers are voluntary.
 */
export function missingMost(
  profile: Pick<OwnProfile, MissingPart['field']> & { spotCountBand: string; video: unknown },
): MissingPart | null {
  for (const [field, part] of worth) {
    if (field === 'videoLink' && profile.video) continue;
    if (field === 'previousShows' && profile.spotCountBand === 'none') continue;
    if (!profile[field]?.trim()) return { field, part };
  }
  return null;
}
