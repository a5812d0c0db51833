import type { OwnSpotCard } from './view';

/** What a comedian's spots are to them, besides the withdrawn ones, which are nothing any more. */
export const ownGroups = ['requests', 'waiting', 'confirmed', 'directList', 'ended', 'past'] as const;

export type OwnGroup = (typeof ownGroups)[number];

/** The tabs of "my spots" in the order of the specification, with what each lists. Requests stand above all of them. */
export const ownTabs = {
  applications: ['waiting', 'ended'],
  mySpots: ['confirmed'],
  vitaminB: ['directList'],
  past: ['past'],
} as const satisfies Record<string, readonly OwnGroup[]>;

export type OwnTab = keyof typeof ownTabs;

/** The tab that an address names; without one, the spots that are the comedian's. */
export function readTab(tab: unknown): OwnTab {
  return Object.keys(ownTabs).find((known): known is OwnTab => known === tab) ?? 'mySpots';
}

/** The past of one month. */
export type Month = { name: string; cards: OwnSpotCard[] };

/** Groups cards, which come in order of their show, by the month at their venue. */
export function groupByMonth(cards: OwnSpotCard[]): Month[] {
  const months: Month[] = [];
  for (const card of cards) {
    const last = months.at(-1);
    if (last?.name === card.month) last.cards.push(card);
    else months.push({ name: card.month, cards: [card] });
  }
  return months;
}
