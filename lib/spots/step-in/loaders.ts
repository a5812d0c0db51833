import 'server-only';
import { db } from '@/lib/core/database/db';
import { maxPages } from '@/lib/core/database/paging';
import type { Language } from '@/lib/core/i18n/language';
import { listShowsBetween } from '@/lib/shows/clash-queries';
import { reachOf } from '@/lib/shows/clash-rules';
import { byWaiting, clashingIds, toStepIn, type StepIns } from './view';
import { listApplicants, listCandidates, listOthersInCity, type ShowToFill } from './queries';

/** People on one page: as many as somebody compares with each other. */
const peoplePerPage = 20;

/**
 * Loads who could step in at a show, with a constant number of queries. Null unless a spot was given back, a spot is
 * free, the show is neither called off nor has begun, and the brand wants suggestions.
 */
export async function loadStepIns(
  show: ShowToFill,
  { language, now, pages = 1 }: { language: Language; now: Date; pages?: number },
): Promise<StepIns | null> {
  if (show.applications.length === 0 || show.spotsTaken >= show.spots) return null;
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
  const found = [...first, ...others.flat()].sort(byWaiting);
  const people = await listCandidates(db(), found.slice(0, limit));
  return {
    showId: show.id,
    state: show.lineUpState,
    people: people.map((one) => toStepIn(one, show.venue.timeZone, { language, now })),
    pages,
    hasMore: found.length > limit && pages < maxPages,
  };
}
