import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { TeamContext } from '@/lib/core/actor';
import { answerCsv, writeCsv } from '@/lib/core/text/csv-documents';
import { trackerTable } from '@/lib/line-ups/fairness/documents';
import { readTrackerFilters } from '@/lib/line-ups/fairness/filters';
import { loadWholeTracker } from '@/lib/line-ups/fairness/tracker-loaders';
import { dateIn } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';

/** Returns a brand's tracker as a CSV file: all rows that pass the filters of the address. */
export async function answerTracker(
  request: { nextUrl: URL },
  { actor, now }: TeamContext,
): Promise<Response> {
  const [t, columns] = await Promise.all([getTranslations('vollgas'), getTranslations('vollgas.columns')]);
  const filters = readTrackerFilters(Object.fromEntries(request.nextUrl.searchParams));
  const day = (instant: Date) => dateIn(instant, platformZone);
  const rows = await loadWholeTracker(actor.brandId, filters, now, day);
  const table = trackerTable(rows, { column: (name) => columns(name), yes: t('yes') });
  return answerCsv(`vollgas-${day(now)}`, writeCsv(table.header, table.rows));
}
