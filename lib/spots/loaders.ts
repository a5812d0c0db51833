import 'server-only';
import { db } from '@/lib/core/db';
import type { Language } from '@/lib/i18n/language';
import { listCityShows, type ShowSummary } from '@/lib/shows/queries';
import { findBlocks, findOwnApplications, listOwnSpots, listPastSpots, type OwnSpot } from './queries';
import { groupByNight, toSpotCard, type SpotCard } from './view';

/** Who looks, in which language, and when. */
type Looking = { comedianId: string; language: Language; now: Date };

/** Shows of one page of a list. */
const showsPerPage = 50;

/** The most pages one address shows; past that, the list is narrowed rather than lengthened. */
const maxPages = 20;

/** How many pages an address asks for: at least one, at most `maxPages`, whatever stands there. */
export function pagesAsked(pages: unknown): number {
  const asked = Number(pages);
  return Number.isInteger(asked) ? Math.min(Math.max(asked, 1), maxPages) : 1;
}

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

/** A comedian's own spots: those ahead by what they are, and the newest past ones. */
export async function loadOwnSpots(looking: Looking) {
  const [ahead, past] = await Promise.all([
    listOwnSpots(db(), looking.comedianId, looking.now),
    listPastSpots(db(), looking.comedianId, looking.now, showsPerPage),
  ]);
  const card = (spot: OwnSpot) =>
    toSpotCard(spot.show, { ...looking, application: spot, blockedUntil: null });
  const cards = ahead.map(card);
  const having = (...icons: SpotCard['icon'][]) => cards.filter(({ icon }) => icons.includes(icon));
  return {
    requests: having('request'),
    confirmed: having('confirmed', 'directList'),
    applied: having('applied'),
    ended: having('rejected', 'unavailable', 'cancelled', 'expired'),
    past: past.map(card),
  };
}
