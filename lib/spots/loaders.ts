import 'server-only';
import { db } from '@/lib/core/db';
import { maxPages } from '@/lib/core/paging';
import type { Language } from '@/lib/i18n/language';
import { listCityShows, type ShowSummary } from '@/lib/shows/queries';
import {
  findBlocks,
  findOwnApplications,
  listOwnSpots,
  listPastSpots,
  toOwnApplication,
  type OwnSpot,
} from './queries';
import { groupByNight, toSpotCard, type SpotCard } from './view';

/** Who looks, in which language, and when. */
type Looking = { comedianId: string; language: Language; now: Date };

/** Shows of one page of a list. */
const showsPerPage = 50;

/** A city's coming shows by night as the comedian's cards, so many pages of them, and whether there are more. */
export async function loadCityNights(cityId: number, pages: number, looking: Looking) {
  const limit = pages * showsPerPage;
  const shows = await listCityShows(db(), cityId, looking.now, limit + 1);
  const cards = await toCards(shows.slice(0, limit), looking);
  return { nights: groupByNight(cards), hasMore: shows.length > limit && pages < maxPages };
}

async function toCards(shows: ShowSummary[], looking: Looking): Promise<SpotCard[]> {
  const { comedianId, language, now } = looking;
  const [applications, blocks] = await Promise.all([
    findOwnApplications(
      db(),
      comedianId,
      shows.map((show) => show.id),
    ),
    findBlocks(db(), comedianId, now),
  ]);
  return shows.map((show) => {
    const block = blocks.find(({ brandId }) => brandId === null || brandId === show.brand.id);
    return toSpotCard(show, {
      application: applications.get(show.id) ?? null,
      blockedUntil: block?.until ?? null,
      language,
      now,
    });
  });
}

/** A comedian's spots of shows that are not over, by what they are. */
export async function loadOwnSpots(looking: Looking) {
  const ahead = await listOwnSpots(db(), looking.comedianId, looking.now);
  const cards = ahead.map((spot) => toOwnCard(spot, looking));
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
  return past.map((spot) => toOwnCard(spot, looking));
}

function toOwnCard(spot: OwnSpot, looking: Looking): SpotCard {
  return toSpotCard(spot.show, { ...looking, application: toOwnApplication(spot), blockedUntil: null });
}
