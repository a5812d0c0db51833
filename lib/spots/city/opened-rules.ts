import { placeBefore } from '@/lib/core/database/keyset';
import { indexAfter, openTo, type ComingShows, type FilterViewer } from './coming-rules';

/** The shows of a city that its viewer can apply for. */
export type Opened = {
  /** The first of what is new, by start. */
  ids: string[];
  /** How many are new. */
  news: number;
  /** How many can be applied for, new or not. */
  open: number;
};

/** Returns the shows of a city that the viewer can apply for, and which of them opened after `since`; null: all. */
export function openedSince(
  coming: ComingShows,
  { now, closed, since, limit }: FilterViewer & { since: Date | null; limit: number },
): Opened {
  const isOpen = openTo(coming, closed, now);
  const after = since?.getTime() ?? -Infinity;
  const opened: Opened = { ids: [], news: 0, open: 0 };
  for (let show = indexAfter(coming, placeBefore(now)); show < coming.ids.length; show++) {
    if (!isOpen(show)) continue;
    opened.open++;
    if (coming.openedAt[show]! <= after) continue;
    opened.news++;
    if (opened.ids.length < limit) opened.ids.push(coming.ids[show]!);
  }
  return opened;
}
