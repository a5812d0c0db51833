import 'server-only';
import { cache } from 'react';
import { addHours } from '@/lib/core/time/dates';
import { db } from '@/lib/core/database/db';
import { cutPage } from '@/lib/core/database/paging';
import { blocksAt, toBlockNotice, type Looking } from '@/lib/spots/view';
import { listStoppedBrands, toOwnApplication } from '@/lib/spots/queries';
import { ownGroups, ownTabs, type OwnGroup, type OwnTab } from './tab-choices';
import { writeOwnCursor, type OwnCursor } from './filters';
import {
  findNightOut,
  findOwnPositions,
  findOwnSpots,
  findWarnings,
  listHomePositions,
  type HomeList,
  type HomePosition,
} from './queries';
import { toNextSpot, toOwnSpotCard, type NextSpot, type OwnSpotCard } from './view';

/** Spots on one page of a list, and the most requests above it. */
const spotsPerPage = 50;

/** The cursor of a tab's list, and the number of its pages. */
type OwnSpotsRange = { after?: OwnCursor | null; pages?: number };

/** The most requests and called-off spots on the home page, and the most open applications, which need no answer. */
const [spotsAtHome, waitingAtHome] = [5, 3];

/** Hours before the time of a called-off show in which it is on the home page. */
const calledOffHours = 7 * 24;

/** The operating system of the viewer's device decides on the map app of the link. */
type OnTheWay = Looking & { system?: string | null };

/**
 * Loads the pages of a tab from the cursor on, with the requests, the number of spots in each group and, at the
 * beginning, the details of the next spot in the list. `older` is the cursor of the next page, null at the end.
 */
export async function loadOwnSpots(
  tab: OwnTab,
  { after = null, pages = 1 }: OwnSpotsRange,
  looking: OnTheWay,
) {
  const { comedianId, now } = looking;
  const limit = spotsPerPage * pages;
  const found = await findOwnPositions(db(), comedianId, now, {
    groups: ownTabs[tab],
    after,
    limit: limit + 1,
    requests: spotsPerPage,
  });
  const { counts, requests } = found;
  const { page: cursors, next: older } = cutPage(found.spots, limit, writeOwnCursor);
  const cards = await loadCards([...requests, ...cursors], looking);
  const spots = cardsOf(cards, cursors);
  return {
    counts: Object.fromEntries(ownGroups.map((group) => [group, counts[group] ?? 0])) as Record<
      OwnGroup,
      number
    >,
    requests: cardsOf(cards, requests),
    next:
      after === null
        ? await loadNext(
            spots.find(({ isAhead }) => isAhead),
            looking,
          )
        : null,
    spots,
    older,
  };
}

/**
 * Loads a comedian's spots for the home page: the most urgent of their requests and open applications with the numbers
 * of all, the next spot, and the spots of the coming days whose show was called off.
 */
export async function loadHomeSpots(looking: OnTheWay) {
  const { comedianId, now } = looking;
  const soon = addHours(now, calledOffHours);
  const cursors = await listHomePositions(db(), comedianId, now, { soon, limit: spotsAtHome });
  const of = (list: HomeList) => cursors.filter((cursor) => cursor.list === list);
  const [first] = of('next');
  const lists = {
    requests: of('requests'),
    waiting: of('waiting').slice(0, waitingAtHome),
    calledOff: of('calledOff'),
  };
  const shown = [...Object.values(lists).flat(), ...(first ? [first] : [])];
  const cards = await loadCards(shown, looking);
  const listOf = (list: HomePosition[]) => ({ cards: cardsOf(cards, list), count: list[0]?.count ?? 0 });
  return {
    requests: listOf(lists.requests),
    waiting: listOf(lists.waiting),
    calledOff: listOf(lists.calledOff),
    /** The card of the next spot, and the facts for the way there. */
    spot: (first && cards.get(first.id)) ?? null,
    next: first ? await loadNext(cards.get(first.id), looking) : null,
    /** The comedian has no application. */
    isNew: cursors.length === 0,
  };
}

/** Loads the blocks of a comedian, and the fields of their profile that a team has reported as not true. */
export async function loadOwnWarnings(looking: Looking) {
  const { comedianId, now } = looking;
  const { blocks, reported } = await warningsOf(comedianId, now);
  return { blocks: blocks.map((block) => toBlockNotice(block, looking)), reported };
}

/** Cached for the request, because the cards need the blocks too. */
const warningsOf = cache((comedianId: string, now: Date) => findWarnings(db(), comedianId, now));

type Cards = Map<string, OwnSpotCard>;

/** Loads the cards of these applications of the comedian, by application id. */
async function loadCards(cursors: OwnCursor[], looking: Looking): Promise<Cards> {
  const { comedianId, now } = looking;
  const ids = cursors.map(({ id }) => id);
  const [spots, { blocks }] = await Promise.all([
    findOwnSpots(db(), comedianId, ids),
    warningsOf(comedianId, now),
  ]);
  const cards: Cards = new Map();
  for (const [id, spot] of spots) {
    const blockedUntil = blocksAt(blocks, spot.show.brand.id).at(-1)?.until ?? null;
    cards.set(id, toOwnSpotCard(spot, { ...looking, application: toOwnApplication(spot), blockedUntil }));
  }
  return cards;
}

/** Returns the cards in the order of their cursors. One that was withdrawn since is left out. */
function cardsOf(cards: Cards, cursors: OwnCursor[]): OwnSpotCard[] {
  return cursors.flatMap(({ id }) => cards.get(id) ?? []);
}

/** Loads the facts for the way to the card's spot. */
async function loadNext(card: OwnSpotCard | undefined, looking: OnTheWay): Promise<NextSpot | null> {
  const night = card?.isAhead ? await findNightOut(db(), looking.comedianId, card.showId) : null;
  return card && night ? toNextSpot(card, night, looking) : null;
}

/** Loads the brands whose requests the comedian has stopped, by name. */
export async function loadStoppedBrands(comedianId: string): Promise<{ id: string; name: string }[]> {
  return listStoppedBrands(db(), comedianId);
}
