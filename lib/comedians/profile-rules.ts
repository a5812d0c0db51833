import type { ProfilePart } from './choices';
import type { OwnProfile } from './profile-queries';

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
