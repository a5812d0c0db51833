import { PlaylistKind, PlaylistMoment } from '@/lib/core/generated/prisma/enums';

/** The most characters of a playlist's texts. */
export const playlistLimits = { name: 120, title: 200, artist: 200, link: 500, note: 1000 } as const;

/** The most playlists of a brand: a longer list would be too long to choose from. */
export const mostPlaylists = 200;

/** The most entries of a playlist: a night has a few dozen tracks, a season a few hundred applicants. */
export const mostEntries = 1000;

/** The most shows that a playlist is attached to. */
export const mostShows = 200;

/** The most playlists of a show: all of them are read for its walk-ons, and are links on its pages. */
export const mostListsOfShow = 10;

/**
 * Returns the ids in the order after a move. An id that is not in the list, and a move before itself, change nothing.
 *
 * @param beforeId the id that will follow the moved one; null moves it to the end
 */
export function moved(ids: readonly string[], id: string, beforeId: string | null): string[] {
  if (id === beforeId || !ids.includes(id)) return [...ids];
  const others = ids.filter((one) => one !== id);
  const at = beforeId === null ? others.length : others.indexOf(beforeId);
  return at < 0 ? [...ids] : others.toSpliced(at, 0, id);
}

/** Returns the id that follows in the list; null at the end, and for an id that is not in it. */
export function followerOf(ids: readonly string[], id: string): string | null {
  const at = ids.indexOf(id);
  return at < 0 ? null : (ids[at + 1] ?? null);
}

/**
 * Returns the id before which an id has to be put so that it gets the place; null for the end.
 *
 * @param place counted from 0; a place outside of the list counts as its first or last one
 */
export function beforeAt(ids: readonly string[], id: string, place: number): string | null {
  const others = ids.filter((one) => one !== id);
  return others[Math.max(0, place)] ?? null;
}

export const playlistKinds = Object.values(PlaylistKind);

/** The moments of a night in their order. */
export const playlistMoments = Object.values(PlaylistMoment);

/** The stars of a rating, from bad to good. */
export const starChoices = [1, 2, 3, 4, 5] as const;
