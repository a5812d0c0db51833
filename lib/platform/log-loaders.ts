import 'server-only';
import { db } from '@/lib/core/database/db';
import { readPlace, writePlace } from '@/lib/core/database/keyset';
import { cutPage } from '@/lib/core/database/paging';
import type { Looking } from '@/lib/core/time/format';
import { listOperatorEvents } from './log-queries';
import { toLogDays, type LogDay } from './log-view';

/** How many events one page has. */
const eventsPerPage = 50;

/** Loads a page of the operator's log, newest first, and the cursor of the older events (null when there are none). */
export async function loadOperatorLog(
  before: unknown,
  { accountId, ...reading }: Looking & { accountId: string },
): Promise<{ days: LogDay[]; older: string | null }> {
  const found = await listOperatorEvents(db(), readPlace(before), eventsPerPage + 1);
  const { page, next } = cutPage(found, eventsPerPage, writePlace);
  return { days: toLogDays(page, accountId, reading), older: next };
}
