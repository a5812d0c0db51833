import 'server-only';
import { cache } from 'react';
import { findBars } from '@/lib/applications/bar-queries';
import { toBarViews, type BarView } from '@/lib/applications/bar-rules';
import { db } from '@/lib/core/database/db';
import type { Language } from '@/lib/core/i18n/language';
import { daysIn, describeDay } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import { dateIn } from '@/lib/core/time/zoned';
import { getConsent, getHomeProfile, getOwnFace, getOwnProfile } from './queries';
import { searchComedians, type FoundComedian } from './search-queries';
import type { ComedianSearch } from './schema';
import type { ProfilePart } from './rules';
import { missingMost, toSavedPart, type MissingPart, type SavedPart } from './view';
import type { NightAnswer } from './night-rules';
import { findNights, findShowStart, listAnswers } from './night-queries';
import { toNightsView } from './night-view';

/** Loads the comedians who match a team's search, for the show that it fills, with the obstacles at the brand. */
export async function findComediansForTeam(
  brandId: string,
  search: ComedianSearch,
  language: Language,
  now: Date,
): Promise<(FoundComedian & { bars: BarView[] })[]> {
  const looking = { language, now };
  const found = await searchComedians(db(), brandId, search, looking);
  const ids = found.map(({ comedianId }) => comedianId);
  const bars = await findBars(db(), brandId, ids, now);
  return found.map((one) => ({
    ...one,
    bars: toBarViews(bars.get(one.comedianId), daysIn(platformZone, looking)),
  }));
}

/** Loads a comedian's consents: whether teams see gender and LGBTQ+, and the day of consent to the privacy page. */
export async function loadConsent(comedianId: string, language: Language, now: Date) {
  const { sharesIdentity, privacyAcceptedAt } = await getConsent(db(), comedianId);
  return { sharesIdentity, acceptedOn: describeDay(privacyAcceptedAt, platformZone, language, now) };
}

const loadOwnProfile = cache((comedianId: string) => getOwnProfile(db(), comedianId));

export async function loadSavedPart(
  comedianId: string,
  part: ProfilePart,
  language: Language,
): Promise<SavedPart> {
  return toSavedPart(await loadOwnProfile(comedianId), part, language);
}

/** Loads the most useful missing part of a comedian's profile; null when nothing is missing. */
export async function loadMissing(comedianId: string): Promise<MissingPart | null> {
  return missingMost(await loadOwnProfile(comedianId));
}

/** Loads whether the comedian performs, and then the most useful missing part of their profile. */
export async function loadHomeProfile(comedianId: string) {
  const profile = await getHomeProfile(db(), comedianId);
  return { performs: profile.performs, missing: profile.performs ? missingMost(profile) : null };
}

/** Loads a comedian's own name and the id of their picture. */
export async function loadOwnFace(comedianId: string) {
  return getOwnFace(db(), comedianId);
}

export async function loadOwnNights(comedianId: string, language: Language, now: Date) {
  return toNightsView(await findNights(db(), comedianId), language, now);
}

/** Loads the comedians' answers for the night of a brand's show; none when the brand has no such show. */
export async function loadAnswersFor(
  brandId: string,
  showId: string | undefined,
  comedianIds: readonly string[],
): Promise<Map<string, NightAnswer>> {
  const show = showId === undefined ? null : await findShowStart(db(), brandId, showId);
  if (!show) return new Map();
  return listAnswers(db(), comedianIds, dateIn(show.startsAt, show.venue.timeZone));
}
