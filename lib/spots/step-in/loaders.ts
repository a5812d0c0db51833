import 'server-only';
import { db } from '@/lib/core/database/db';
import { isId } from '@/lib/core/text/text-schema';
import { maxPages } from '@/lib/core/database/paging';
import type { Language } from '@/lib/core/i18n/language';
import { listShowsBetween } from '@/lib/shows/clash-queries';
import { reachOf } from '@/lib/shows/clash-rules';
import { byWaiting, clashingIds, toStepIn, type StepIns } from './view';
import { findShowToFill, listApplicants, listOthersInCity } from './queries';

/** People on one page: as many as somebody compares with each other. */
const peoplePerPage = 20;

/**
 * Loads who could step in at a brand's show, with a constant number of queries. Null unless a spot was given back, a
 * spot is free, the show is neither called off nor has begun, and the brand wants suggestions; also null for a show
 * that is not the brand's.
 */
export async function loadStepIns(
  brandId: string,
  showId: string,
  { language, now, pages = 1 }: { language: Language; now: Date; pages?: number },
): Promise<StepIns | null> {
  const show = isId(showId) ? await findShowToFill(db(), brandId, showId) : null;
  if (!show || show.applications.length === 0 || show.spotsTaken >= show.spots) return null;
  if (show.cancelledAt || show.startsAt <= now || !show.brand.offersStepIn) return null;

  const { from, until } = reachOf(show);
  const nearby = await listShowsBetween(db(), from, until, show.id);
  const limit = pages * peoplePerPage;
  const filling = { show, clashingIds: clashingIds(show, nearby), now, limit: limit + 1 };
  const first = await listApplicants(db(), 'answer', filling);
  // They come before all others (`byWaiting`).
  const others =
    first.length > limit
      ? []
      : await Promise.all([listApplicants(db(), 'afterNo', filling), listOthersInCity(db(), filling)]);
  const candidates = [...first, ...others.flat()].sort(byWaiting);
  return {
    showId: show.id,
    state: show.lineUpState,
    people: candidates.slice(0, limit).map((one) => toStepIn(one, show.venue.timeZone, { language, now })),
    pages,
    hasMore: candidates.length > limit && pages < maxPages,
  };
}
