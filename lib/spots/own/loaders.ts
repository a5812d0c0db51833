import 'server-only';
import { db } from '@/lib/core/db';
import { ownGroups, ownTabs, type OwnGroup, type OwnTab } from './tab-choices';
import { writeOwnPlace, type OwnPlace } from './filters';
import { countOwnSpots, findNightOut, findOwnSpots, listOwnPlaces } from './queries';
import { toNextSpot, toOwnSpotCard, type NextSpot, type OwnSpotCard } from './view';
import { blocksAt } from '@/lib/spots/block-view';
import type { Looking } from '@/lib/spots/view';
import { findBlocks, toOwnApplication } from '@/lib/spots/queries';

/** Spots of one page of a list, and requests that stand above it. */
const spotsPerPage = 50;

const taken = [...ownTabs.mySpots, ...ownTabs.vitaminB];

/**
 * One page of a tab, from after the place on, with what stands above it: the requests, how many spots each tab has, and
 * all about the next spot where the list begins with it. `older` is the place to go on from, null at the end.
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

/** What the home page shows of a comedian's spots: the requests, the next spot, and how many applications wait. */
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

/** The comedian's cards of the places, by application. */
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

/** The cards of the places, in their order. One that was withdrawn in this very moment is gone. */
function cardsOf(cards: Cards, places: OwnPlace[]): OwnSpotCard[] {
  return places.flatMap(({ id }) => cards.get(id) ?? []);
}

/** All about the spot of the card, when the comedian has it and it is still ahead. */
async function loadNext(card: OwnSpotCard | undefined, looking: Looking): Promise<NextSpot | null> {
  const night = card?.canCancel ? await findNightOut(db(), looking.comedianId, card.showId) : null;
  return card && night ? toNextSpot(card, night, looking) : null;
}
