import 'server-only';
import { z } from 'zod';
import { db } from '@/lib/core/database/db';
import type { Language } from '@/lib/core/i18n/language';
import { newestFirst, toHistory, type HistoryDay } from './history-view';
import { findNames, listApplicationEvents, listShowEvents } from './history-queries';

/** The cursor of a page: the number of the last event on the page before. */
const cursor = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** Entries of one page. */
const entriesPerPage = 50;

/**
 * Loads a page of a brand's show's history, newest first, from the cursor of the address on (from the newest if there
 * is none), and the cursor of the next page (null on the last one).
 */
export async function loadShowHistory(
  show: { id: string; cancelledAt: Date | null; brand: { id: string }; venue: { timeZone: string } },
  after: unknown,
  { language, now }: { language: Language; now: Date },
): Promise<{ days: HistoryDay[]; older: string | null; isFirstPage: boolean }> {
  const before = cursor.safeParse(after).data ?? null;
  const part = { brandId: show.brand.id, showId: show.id, before, limit: entriesPerPage + 1 };
  const [applications, events] = await Promise.all([
    listApplicationEvents(db(), part),
    listShowEvents(db(), part),
  ]);
  const rows = [...applications, ...events].sort(newestFirst);
  const last = rows[entriesPerPage - 1];
  const isShown = (row: (typeof rows)[number]) => !last || newestFirst(row, last) <= 0;
  const names = await findNames(
    db(),
    rows.flatMap(({ actorComedianId }) => actorComedianId ?? []),
  );
  return {
    days: toHistory(applications.filter(isShown), events.filter(isShown), {
      timeZone: show.venue.timeZone,
      cancelledAt: show.cancelledAt,
      names,
      language,
      now,
    }),
    older: last && rows.length > entriesPerPage ? String(last.number) : null,
    isFirstPage: before === null,
  };
}
