import { readCursor, writeCursor, type Cursor } from '@/lib/core/database/paging';
import { ownTabs, type OwnGroup, type OwnTab } from './tab-choices';

/** A cursor in a tab's list: the show's start and the application's id, within its group. */
export type OwnCursor = Cursor & { group: OwnGroup };

export function writeOwnCursor({ group, ...cursor }: OwnCursor): string {
  return `${group}_${writeCursor(cursor)}`;
}

/** Reads a cursor from an address; null for anything else. */
export function readOwnCursor(tab: OwnTab, text: unknown): OwnCursor | null {
  if (typeof text !== 'string') return null;
  const group = ownTabs[tab].find((one) => text.startsWith(`${one}_`));
  const cursor = group && readCursor(text.slice(group.length + 1));
  return cursor ? { group, ...cursor } : null;
}
