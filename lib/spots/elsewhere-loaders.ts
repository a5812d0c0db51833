import 'server-only';
import { db } from '@/lib/core/database/db';
import type { Looking } from '@/lib/core/time/format';
import { findElsewhere, getEngagement, listAtSameVenue } from '@/lib/shows/clash-queries';
import { clashesWith, toClashView, type ClashView } from '@/lib/shows/clash-rules';

/** Where somebody has to be at the time of a show, as far as the team of the show may know. */
type Elsewhere = {
  /** Shows of the same brand, drafts included. */
  own: ClashView[];
  /** They have a spot of another brand at that time. The team is told neither which one nor where. */
  isBusy: boolean;
};

/** What else happens at the time of a show: other spots of its people, and other shows at its venue. */
export type InTheWay = {
  /** By comedian; only those who have to be elsewhere. */
  people: Record<string, Elsewhere>;
  /** Shows of the brand at the same venue and time. */
  atVenue: ClashView[];
};

/** Loads the shows of the brand that are at a show's venue at the same time. */
export async function loadAtSameVenue(showId: string, { language, now }: Looking): Promise<ClashView[]> {
  const show = await getEngagement(db(), showId);
  const others = await listAtSameVenue(db(), show);
  return clashesWith(show, others).map((clash) => toClashView(clash, language, now));
}

/** Loads what else happens at the time of a brand's show, by a constant number of queries. */
export async function loadInTheWay(
  { showId, brandId }: { showId: string; brandId: string },
  ids: { peopleIds: string[]; applicantIds: string[] },
  looking: Looking,
): Promise<InTheWay> {
  const [atVenue, elsewhere] = await Promise.all([
    loadAtSameVenue(showId, looking),
    findElsewhere(db(), { showId, brandId, ...ids }),
  ]);
  const people: InTheWay['people'] = {};
  for (const [comedianId, { own, isBusy }] of elsewhere) {
    people[comedianId] = {
      own: own.map((clash) => toClashView(clash, looking.language, looking.now)),
      isBusy,
    };
  }
  return { people, atVenue };
}
