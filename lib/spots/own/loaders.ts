import 'server-only';
import { db } from '@/lib/core/db';
import { ownGroups, ownTabs, type OwnGroup, type OwnTab } from './tab-choices';
import { writeOwnPlace, type OwnPlace } from './filters';
import { countOwnSpots, findNightOut, findOwnSpots, listOwnPlaces } from './queries';
import { toNextSpot, toOwnSpotCard, type NextSpot, type OwnSpotCard } from './view';
import { blocksAt } from '@/lib/spots/block-view';
import type { Looking } from '@/lib/spots/view';
import { findBlocks, toOwnApplication } from '@/lib/spots/queries';

/** Spots on one page of a list, and the most requests above it. */
const spotsPerPage = 50;

const taken = [...ownTabs.mySpots, ...ownTabs.vitaminB];

/**
 * Loads one page of a tab from the cursor on, with what stands above the list: the requests, the number of spots in
 * each tab and, when the list begins with it, the details of the next spot. `older` is the cursor of the next page,
 * null at the end.
 */
export async function loadOwnSpots(tab: OwnTab, after: OwnPlace | null, looking: Looking) {
  const { comedianId, now } = looking;
  const [counts, asked, found] = await Promise.all([
    countOwnSpots(db(), comedianId, now),
    listOwnPlaces(db(), comedianId, now, { groups: ['requests'], limit: spotsPerPage }),
    listOwnPlaces(db(), comedianId, now, { groups: ownTabs[tab], after, limit: spotsPerPage + 1 }),
  ]);
  const places = found.slice(0, spotsPerPage);
  const cards = await loadCards([...asked, ...places], looking);
  const listed = cardsOf(cards, places);
  const next = after === null ? await loadNext(listed[0], looking) : null;
  const last = places.at(-1);
  return {
    counts: Object.fromEntries(ownGroups.map((group) => [group, counts[group] ?? 0])) as Record<
      OwnGroup,
      number
    >,
    requests: cardsOf(cards, asked),
    next,
    spots: next ? listed.slice(1) : listed,
    older: found.length > spotsPerPage && last ? writeOwnPlace(last) : null,
  };
}

/**
 * Loads what the home page shows of a comedian's spots: the requests, the next spot, and how many applications wait.
 */
export async function loadHomeSpots(looking: Looking) {
  const { comedianId, now } = looking;
  const [counts, asked, [first]] = await Promise.all([
    countOwnSpots(db(), comedianId, now),
    listOwnPlaces(db(), comedianId, now, { groups: ['requests'], limit: spotsPerPage }),
    listOwnPlaces(db(), comedianId, now, { groups: taken, limit: 1 }),
  ]);
  const cards = await loadCards(first ? [...asked, first] : asked, looking);
  return {
    requests: cardsOf(cards, asked),
    next: first ? await loadNext(cards.get(first.id), looking) : null,
    waiting: counts.waiting ?? 0,
  };
}

type Cards = Map<string, OwnSpotCard>;

/** Loads the cards of these applications of the comedian, by application id. */
async function loadCards(places: OwnPlace[], looking: Looking): Promise<Cards> {
  const { comedianId, now } = looking;
  const ids = places.map(({ id }) => id);
  const [spots, blocks] = await Promise.all([
    findOwnSpots(db(), comedianId, ids),
    findBlocks(db(), comedianId, now),
  ]);
  const cards: Cards = new Map();
  for (const [id, spot] of spots) {
    const blockedUntil = blocksAt(blocks, spot.show.brand.id).at(-1)?.until ?? null;
    cards.set(id, toOwnSpotCard(spot, { ...looking, application: toOwnApplication(spot), blockedUntil }));
  }
  return cards;
}

/** Returns the cards in the order of their places. One that was withdrawn since the places were read is left out. */
function cardsOf(cards: Cards, places: OwnPlace[]): OwnSpotCard[] {
  return places.flatMap(({ id }) => cards.get(id) ?? []);
}

/** Loads the details of the card's spot if the comedian has the spot and the show is not over. */
async function loadNext(card: OwnSpotCard | undefined, looking: Looking): Promise<NextSpot | null> {
  const night = card?.canCancel ? await findNightOut(db(), looking.comedianId, card.showId) : null;
  return card && night ? toNextSpot(card, night, looking) : null;
}
