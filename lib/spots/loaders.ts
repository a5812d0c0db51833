import 'server-only';
import { db } from '@/lib/core/db';
import type { Language } from '@/lib/i18n/language';
import type { ShowSummary } from '@/lib/shows/queries';
import {
  findBlocks,
  listOwnSpots,
  listShowApplications,
  listPastSpots,
  toOwnApplication,
  type OwnSpot,
} from './queries';
import { toApplicantRows, type ApplicantRow } from './team-view';
import { blocksAt, toSpotCard, type SpotCard } from './view';

/** Who looks, in which language, and when. */
type Looking = { comedianId: string; language: Language; now: Date };

/** Shows of the list of those past. */
const showsPerPage = 50;

/** A comedian's spots of shows that are not over, by what they are. */
export async function loadOwnSpots(looking: Looking) {
  const { comedianId, now } = looking;
  const [ahead, blocks] = await Promise.all([
    listOwnSpots(db(), comedianId, now),
    findBlocks(db(), comedianId, now),
  ]);
  const cards = newestOfEachShow(ahead).map((spot) => {
    return toOwnCard(spot, looking, blocksAt(blocks, spot.show.brand.id).at(-1)?.until);
  });
  const having = (...icons: SpotCard['icon'][]) => cards.filter(({ icon }) => icons.includes(icon));
  return {
    requests: having('request'),
    confirmed: having('confirmed', 'directList'),
    applied: having('applied'),
    ended: having('rejected', 'unavailable', 'cancelled', 'expired'),
  };
}

/** The newest of a comedian's spots whose show is over. */
export async function loadPastSpots(looking: Looking): Promise<SpotCard[]> {
  const past = await listPastSpots(db(), looking.comedianId, looking.now, showsPerPage);
  return newestOfEachShow(past).map((spot) => toOwnCard(spot, looking));
}

/** What became of a show is what became of the newest application for it. Keeps the order of the shows. */
function newestOfEachShow(spots: OwnSpot[]): OwnSpot[] {
  const newest = new Map<string, OwnSpot>();
  for (const spot of spots) {
    const before = newest.get(spot.show.id);
    if (!before || before.createdAt <= spot.createdAt) newest.set(spot.show.id, spot);
  }
  return [...newest.values()];
}

function toOwnCard(spot: OwnSpot, looking: Looking, blockedUntil: Date | null = null): SpotCard {
  return toSpotCard(spot.show, { ...looking, application: toOwnApplication(spot), blockedUntil });
}

/** The applications for a brand's show as its team's rows. */
export async function loadApplicants(
  brandId: string,
  show: ShowSummary,
  language: Language,
  now: Date,
): Promise<ApplicantRow[]> {
  return toApplicantRows(await listShowApplications(db(), brandId, show.id), show, language, now);
}
