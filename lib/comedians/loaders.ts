import 'server-only';
import { findBars } from '@/lib/applications/bar-queries';
import { toBarViews, type BarView } from '@/lib/applications/bar-view';
import { db } from '@/lib/core/database/db';
import type { Language } from '@/lib/core/i18n/language';
import { daysIn, describeDay } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import { getConsent } from './queries';
import { searchComedians, type FoundComedian } from './search-queries';
import type { ComedianSearch } from './search-schema';

/** Loads the comedians who match a team's search, for the show that it fills, with what bars them at the brand. */
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

/** Loads what a comedian has agreed to: that teams see gender and LGBTQ+, and the day of the privacy page's consent. */
export async function loadConsent(comedianId: string, language: Language, now: Date) {
  const { sharesIdentity, privacyAcceptedAt } = await getConsent(db(), comedianId);
  return { sharesIdentity, acceptedOn: describeDay(privacyAcceptedAt, platformZone, language, now) };
}
