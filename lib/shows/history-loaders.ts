import 'server-only';
import { db } from '@/lib/core/db';
import type { Language } from '@/lib/i18n/language';
import { newestFirst, readCursor, toCursor, toHistory, type HistoryDay } from './history';
import { findNames, listApplicationEvents, listShowEvents } from './history-queries';

/** Entries of one page. */
const entriesPerPage = 50;

/**
 * What happened to a brand's show, newest first, from the cursor of an address on (anything else: from the newest), and
 * the cursor of the older ones; null when there are none.
 */
export async function loadShowHistory(
  show: { id: string; brand: { id: string }; venue: { timeZone: string } },
  cursor: unknown,
  { language, now }: { language: Language; now: Date },
): Promise<{ days: HistoryDay[]; older: string | null; isFirstPage: boolean }> {
  const before = readCursor(cursor);
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
    older: last && rows.length > entriesPerPage ? toCursor(last) : null,
    isFirstPage: before === null,
  };
}
