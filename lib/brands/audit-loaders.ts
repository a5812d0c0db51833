import 'server-only';
import { dateAfter } from '@/lib/core/time/calendar-rules';
import { db } from '@/lib/core/database/db';
import { readCursor, writeCursor, cutPage } from '@/lib/core/database/paging';
import type { Language } from '@/lib/core/i18n/language';
import { instantAt } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';
import type { AuditFilters } from './audit-filters';
import {
  findActors,
  findAuditShows,
  listAuditEvents,
  listAuditPeople,
  listAuditShows,
} from './audit-queries';
import { describeShow, subjectOf, toAuditDays, type AuditDay } from './audit-view';

/** Events of one page. */
const eventsPerPage = 50;

type AuditOption = { id: string; label: string };

export type AuditLog = {
  days: AuditDay[];
  people: AuditOption[];
  shows: AuditOption[];
  /** The cursor of the older events; null when there are none. */
  older: string | null;
};

/** Loads a page of a brand's log for one of its admins, newest first, always with five queries. */
export async function loadAuditLog(
  brandId: string,
  filters: AuditFilters,
  { language, now }: { language: Language; now: Date },
): Promise<AuditLog> {
  const [found, people, shows] = await Promise.all([
    listAuditEvents(db(), {
      ...filters,
      brandId,
      from: filters.from === null ? null : instantAt(filters.from, '00:00', platformZone),
      until: filters.until === null ? null : instantAt(dateAfter(filters.until, 1), '00:00', platformZone),
      before: readCursor(filters.before),
      limit: eventsPerPage + 1,
    }),
    listAuditPeople(db(), brandId),
    listAuditShows(db(), brandId),
  ]);
  const { page, next } = cutPage(found, eventsPerPage, writeCursor);
  const [names, namedShows] = await Promise.all([
    findActors(
      db(),
      page.flatMap((row) => [row.actorComedianId, subjectOf(row)].filter((id) => id !== null)),
    ),
    findAuditShows(
      db(),
      brandId,
      page.flatMap(({ showId }) => showId ?? []),
    ),
  ]);
  return {
    days: toAuditDays(page, { names, shows: namedShows, language, now }),
    people: people.map(({ id, name }) => ({ id, label: name })),
    shows: shows.map((show) => ({ id: show.id, label: describeShow(show, language, now) })),
    older: next,
  };
}
