import 'server-only';
import { db } from '@/lib/core/database/db';
import { maxPages } from '@/lib/core/database/paging';
import type { Language } from '@/lib/core/i18n/language';
import { findBusy } from '@/lib/shows/clash-queries';
import { byWaiting, toStepIn, type StepIns } from './view';
import { listApplicants, listCandidates, listOthersInCity, type Found, type ShowToFill } from './queries';

/** Comedians on one page: as many as a team member compares with each other. */
const peoplePerPage = 20;

/**
 * Loads the comedians who could step in at a show, with a constant number of queries. Null unless a spot was given
 * back, a spot is free, the show is neither called off nor has begun, and the brand wants suggestions.
 */
export async function loadStepIns(
  show: ShowToFill,
  { language, now, pages = 1 }: { language: Language; now: Date; pages?: number },
): Promise<StepIns | null> {
  if (show.applications.length === 0 || show.spotsTaken >= show.spots) return null;
  if (show.cancelledAt || show.startsAt <= now || !show.brand.offersStepIn) return null;

  const limit = pages * peoplePerPage;
  const applicants = (waitFor: 'answer' | 'afterNo') =>
    listFree(show, limit + 1, (most) => listApplicants(db(), waitFor, { show, now, limit: most }));
  const first = await applicants('answer');
  // Applicants who wait for an answer come before all others (`byWaiting`).
  const others =
    first.length > limit
      ? []
      : await Promise.all([
          applicants('afterNo'),
          listFree(show, limit + 1, (most) => listOthersInCity(db(), { show, now, limit: most })),
        ]);
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

/**
 * Returns the first comedians of a list without a spot that clashes with the show. All who play somewhere that night
 * are too many to leave out in a query, so more of the list is read until enough are free.
 *
 * @param list returns at most that many comedians of the list, from its beginning
 */
async function listFree(
  show: ShowToFill,
  limit: number,
  list: (most: number) => Promise<Found[]>,
): Promise<Found[]> {
  for (let most = 2 * limit; ; most *= 2) {
    const found = await list(most);
    const ids = found.map(({ id }) => id);
    const busy = await findBusy(db(), show, ids);
    const free = found.filter(({ id }) => !busy.has(id));
    if (free.length >= limit || found.length < most) return free.slice(0, limit);
  }
}
