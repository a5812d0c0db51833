import 'server-only';
import { db } from '@/lib/core/database/db';
import { readCursor, writeCursor, cutPage } from '@/lib/core/database/paging';
import { byDay, describeTime, type DayOf, type Looking } from '@/lib/core/time/format';
import type { OperatorContext } from '@/lib/core/actor';
import { writeOperatorLog } from '@/lib/core/database/audit';
import { platformZone } from '@/lib/core/time/zones';
import { listOperatorEvents, listRenames, type RenameRow } from './queries';
import { toLogDays, type LogDay } from './view';

const eventsPerPage = 50;

/** Loads a page of the operator's log, newest first, and the cursor of the older events (null when there are none). */
export async function loadOperatorLog(
  before: unknown,
  { accountId, ...reading }: Looking & { accountId: string },
): Promise<{ days: LogDay[]; older: string | null }> {
  const found = await listOperatorEvents(db(), readCursor(before), eventsPerPage + 1);
  const { page, next } = cutPage(found, eventsPerPage, writeCursor);
  return { days: toLogDays(page, accountId, reading), older: next };
}

/** A new name of a person or a brand. */
type Rename = { id: string; time: string; before: string; after: string } & (
  { brandId: string } | { comedianId: string }
);

/** The number of new names on one page. */
const perPage = 50;

/**
 * Loads a page of new names, newest first, and the cursor of the older ones (null when there are none). Logs the access
 * to each person in it. People whose account is deleted are left out.
 */
export async function loadRenames(
  context: OperatorContext,
  before: unknown,
  reading: Looking,
): Promise<{ days: DayOf<Rename>[]; older: string | null }> {
  const found = await listRenames(context.db, readCursor(before), perPage + 1);
  const { page, next } = cutPage(found, perPage, writeCursor);
  const seen = new Set(page.flatMap((row) => (row.brandId === null ? [row.comedianId] : [])));
  const entries = Array.from(seen, (comedianId) => ({ kind: 'renamesRead' as const, comedianId }));
  await writeOperatorLog(context.db, context, entries);
  return { days: byDay(page, platformZone, reading, toRename), older: next };
}

function toRename({ id, at, before, after, ...row }: RenameRow): Rename {
  const whose = row.brandId === null ? { comedianId: row.comedianId } : { brandId: row.brandId };
  return { id, time: describeTime(at, platformZone), before, after, ...whose };
}
