import 'server-only';
import { db } from '@/lib/core/db';
import type { Language } from '@/lib/core/language';
import { describeDay } from '@/lib/time/format';
import { platformZone } from '@/lib/time/zones';
import { getConsent } from './queries';
import { searchComedians, type FoundComedian } from './search-queries';
import type { ComedianSearch } from './search-schema';

/** Loads the comedians who match a team's search, for the show that it fills. */
export async function findComediansForTeam(
  brandId: string,
  search: ComedianSearch,
  language: Language,
  now: Date,
): Promise<FoundComedian[]> {
  return searchComedians(db(), brandId, search, { language, now });
}

/** Loads what a comedian has agreed to: that teams see gender and LGBTQ+, and the day of the privacy page's consent. */
export async function loadConsent(comedianId: string, language: Language, now: Date) {
  const { sharesIdentity, privacyAcceptedAt } = await getConsent(db(), comedianId);
  return { sharesIdentity, acceptedOn: describeDay(privacyAcceptedAt, platformZone, language, now) };
}
