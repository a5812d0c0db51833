import type { OwnSpotCard } from './view';

/** The groups of a comedian's spots. Withdrawn applications are in no group. */
export const ownGroups = ['requests', 'waiting', 'confirmed', 'directList', 'ended', 'past'] as const;

export type OwnGroup = (typeof ownGroups)[number];

/**
 * The tabs in the order of the specification, with their groups. Requests are in all tabs: first, or at the end. A spot
 * without an application is one of their spots, too.
 */
export const ownTabs = {
  all: ['waiting', 'confirmed', 'directList', 'ended'],
  applications: ['waiting'],
  mySpots: ['confirmed', 'directList'],
  vitaminB: ['directList'],
  past: ['past'],
} as const satisfies Record<string, readonly OwnGroup[]>;

export type OwnTab = keyof typeof ownTabs;

/** Returns the tab in an address, or the usual one. */
export function readTab(tab: unknown): OwnTab {
  return Object.keys(ownTabs).find((known): known is OwnTab => known === tab) ?? 'all';
}

export type Month = { name: string; cards: OwnSpotCard[] };

/** Groups cards by the month at their venue. The cards come in the order of their shows. */
export function groupByMonth(cards: OwnSpotCard[]): Month[] {
  const months: Month[] = [];
  for (const card of cards) {
    const last = months.at(-1);
    if (last?.name === card.month) last.cards.push(card);
    else months.push({ name: card.month, cards: [card] });
  }
  return months;
}
