import 'server-only';
import type { OperatorContext } from '@/lib/core/actor';
import { readId } from '@/lib/core/text/id-schema';
import { readPlace, writePlace } from '@/lib/core/database/keyset';
import { writeOperatorLog } from '@/lib/core/operator-log';
import type { Language } from '@/lib/core/i18n/language';
import { cutPage } from '@/lib/core/database/paging';
import { bugLists, type BugList } from './choices';
import { reportsPerPage } from './limits';
import { findReporter, listReports } from './operator-queries';
import { toAnsweredReport, type AnsweredReport } from './operator-view';

/** Reads the list from an address. Invalid values give the first list. */
export function readBugList(asked: unknown): BugList {
  return bugLists.find((one) => one === asked) ?? bugLists[0];
}

/**
 * Loads a page of reports for the operator. The sender of a report and its screenshot are read only for the report that
 * `who` names, and this look is written into the operator's log.
 */
export async function loadReports(
  context: OperatorContext,
  { list, after, who }: { list: BugList; after: unknown; who: unknown },
  language: Language,
): Promise<{ reports: AnsweredReport[]; next: string | null }> {
  const { db, now } = context;
  const rows = await listReports(db, list, { after: readPlace(after), limit: reportsPerPage + 1 });
  const askedId = readId(who);
  const { page, next } = cutPage(rows, reportsPerPage, ({ createdAt, id }) =>
    writePlace({ at: createdAt, id }),
  );
  const asked = page.find(({ id }) => id === askedId);
  const reporter = asked ? await findReporter(db, asked.id) : null;
  if (reporter) {
    const comedianId = reporter.comedian?.id ?? null;
    const look = { kind: 'bugReporterRead', comedianId, facts: { reportId: asked?.id ?? '' } } as const;
    await writeOperatorLog(db, context, look);
  }
  return {
    reports: page.map((row) => toAnsweredReport(row, row === asked ? reporter : null, { language, now })),
    next,
  };
}
