import 'server-only';
import { cache } from 'react';
import { db } from '@/lib/core/database/db';
import type { Language } from '@/lib/core/i18n/language';
import type { ProfilePart } from './choices';
import { missingMost, type MissingPart } from './profile-rules';
import { getOwnFace, getOwnProfile } from './profile-queries';
import { toSavedPart, type SavedPart } from './profile-view';

const loadOwnProfile = cache((comedianId: string) => getOwnProfile(db(), comedianId));

/** Loads a part of a comedian's own profile for its form. */
export async function loadSavedPart(
  comedianId: string,
  part: ProfilePart,
  language: Language,
): Promise<SavedPart> {
  return toSavedPart(await loadOwnProfile(comedianId), part, language);
}

/** Loads what a comedian's profile lacks most; null when nothing is missing. */
export async function loadMissing(comedianId: string): Promise<MissingPart | null> {
  return missingMost(await loadOwnProfile(comedianId));
}

/** Loads a comedian's own name and the id of their picture. */
export async function loadOwnFace(comedianId: string) {
  return getOwnFace(db(), comedianId);
}
