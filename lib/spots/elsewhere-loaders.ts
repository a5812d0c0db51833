import 'server-only';
import { db } from '@/lib/core/database/db';
import type { Looking } from '@/lib/core/time/format';
import {
  findElsewhere,
  findInTheWay,
  getEngagement,
  listAtSameVenue,
  type ClashQuery,
  type KnownPeople,
} from '@/lib/shows/clash-queries';
import { clashesWith, toClashView, type ClashView, type TakenSpot } from '@/lib/shows/clash-rules';

/** A comedian's other spots at the time of a show, as far as the team of the show may know them. */
type Elsewhere = {
  /** Shows of the same brand, drafts included. */
  own: ClashView[];
  /** They have a spot of another brand at that time. The team is told neither the brand nor the place. */
  isBusy: boolean;
};

/** Other events at the time of a show: other spots of its comedians, and other shows at its venue. */
export type InTheWay = {
  /** By comedian; only those with another spot. */
  people: Record<string, Elsewhere>;
  /** Shows of the brand at the same venue and time. */
  atVenue: ClashView[];
};

/** Loads the shows of the brand that are at a show's venue at the same time. */
export async function loadAtSameVenue(showId: string, looking: Looking): Promise<ClashView[]> {
  const show = await getEngagement(db(), showId);
  const others = await listAtSameVenue(db(), show);
  return toClashViews(clashesWith(show, others), looking);
}

/** Loads the other events at the time of a brand's show, by one query. */
export async function loadInTheWay(
  show: TakenSpot & { brandId: string },
  known: KnownPeople,
  looking: Looking,
): Promise<InTheWay> {
  const { people, atVenue } = await findInTheWay(db(), show, known);
  return { people: toViews(people, looking), atVenue: toClashViews(atVenue, looking) };
}

/** Loads the comedians with another spot at the time of each of a brand's shows, by show, by one query. */
export async function loadElsewhere(
  queries: readonly ClashQuery[],
  looking: Looking,
): Promise<Map<string, InTheWay['people']>> {
  const found = await findElsewhere(db(), queries);
  return new Map([...found].map(([showId, people]) => [showId, toViews(people, looking)]));
}

type Found = Awaited<ReturnType<typeof findInTheWay>>;

const toViews = (people: Found['people'], looking: Looking): InTheWay['people'] =>
  Object.fromEntries(
    [...people].map(([comedianId, { own, isBusy }]) => [
      comedianId,
      { own: toClashViews(own, looking), isBusy },
    ]),
  );

const toClashViews = (clashes: Found['atVenue'], { language, now }: Looking): ClashView[] =>
  clashes.map((clash) => toClashView(clash, language, now));
