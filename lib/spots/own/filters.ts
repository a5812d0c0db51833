import { readPlace, writePlace, type Place } from '@/lib/core/database/paging';
import { ownTabs, type OwnGroup, type OwnTab } from './tab-choices';

/** A cursor in a tab's list: the show's start and the application's id, within its group. */
export type OwnPlace = Place & { group: OwnGroup };

export function writeOwnPlace({ group, ...place }: OwnPlace): string {
  return `${group}_${writePlace(place)}`;
}

/** Reads a cursor from an address; null for anything else. */
export function readOwnPlace(tab: OwnTab, text: unknown): OwnPlace | null {
  if (typeof text !== 'string') return null;
  const group = ownTabs[tab].find((one) => text.startsWith(`${one}_`));
  const place = group && readPlace(text.slice(group.length + 1));
  return place ? { group, ...place } : null;
}
