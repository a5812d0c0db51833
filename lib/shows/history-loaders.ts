import 'server-only';
import { db } from '@/lib/core/db';
import { readPlace, writePlace } from '@/lib/core/keyset';
import type { Language } from '@/lib/core/language';
import { newestFirst, toHistory, type HistoryDay } from './history-view';
import { findNames, listApplicationEvents, listShowEvents } from './history-queries';

/** Entries of one page. */
const entriesPerPage = 50;

/**
 * What happened to a brand's show, newest first, from behind the place that an address names (anything else:
 * from the newest), and the place that the older ones are behind; null when there are none.
 */
export async function loadShowHistory(
  show: { id: string; brand: { id: string }; venue: { timeZone: string } },
  after: unknown,
  { language, now }: { language: Language; now: Date },
): Promise<{ days: HistoryDay[]; older: string | null; isFirstPage: boolean }> {
  const before = readPlace(after);
  const part = { brandId: show.brand.id, showId: show.id, before, limit: entriesPerPage + 1 };
  const [applications, events] = await Promise.all([
    listApplicationEvents(db(), part),
    listShowEvents(db(), part),
  ]);
  const rows = [...applications, ...events].sort(newestFirst);
  const last = rows[entriesPerPage - 1];
  const isShown = (row: (typeof rows)[number]) => !last || newestFirst(row, last) <= 0 || row.id === last.id;
  const names = await findNames(
    db(),
    rows.flatMap(({ actorComedianId }) => actorComedianId ?? []),
  );
  return {
    days: toHistory(applications.filter(isShown), events.filter(isShown), {
      timeZone: show.venue.timeZone,
      names,
      language,
      now,
    }),
    older: last && rows.length > entriesPerPage ? writePlace(last) : null,
    isFirstPage: before === null,
  };
}
