import 'server-only';
import type { Looking } from '@/lib/core/time/format';
import { headers } from 'next/headers';
import { currentDevice } from '@/lib/accounts/session';
import { buildName } from '@/lib/core/installation';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import { cutNewest, readCursor, type Cursor } from '@/lib/core/database/paging';
import type { Language } from '@/lib/core/i18n/language';
import { ownPath } from '@/lib/core/http/origin';
import { log } from '@/lib/core/process/log';
import type { OperatorContext } from '@/lib/core/actor';
import { readId } from '@/lib/core/text/text-schema';
import { writeOperatorLog } from '@/lib/core/database/audit';
import { reportsPerPage } from './rules';
import { listOwnReports, findReporter, listReports } from './queries';
import { cleanPage } from './trace-rules';
import {
  toAnsweredReport,
  toBugReport,
  type AnsweredReport,
  type BugReportView,
  type OfferedFacts,
} from './view';
import { bugLists, type BugList } from './status';

/** The page before (from the `Referer`), the browser, and the app's version. */
export async function loadFacts(): Promise<OfferedFacts> {
  const [requestHeaders, { browser, system }, version] = [
    await headers(),
    await currentDevice(),
    await buildName(),
  ];
  const before = ownPath(requestHeaders.get('referer') || null, env().NEXTAUTH_URL);
  return {
    page: before ? cleanPage(before) : null,
    browser: [browser, system].filter(Boolean).join(', ') || null,
    version,
  };
}

/** Loads a page of an account's own reports; null when it cannot be read, so that the form still works. */
export type OwnReports = { reports: BugReportView[]; next: string | null } | null;

export async function loadOwnReports(
  accountId: string,
  after: Cursor | null,
  reading: Looking,
): Promise<OwnReports> {
  try {
    const rows = await listOwnReports(db(), accountId, { after, limit: reportsPerPage + 1 });
    const { page, next } = cutNewest(rows, reportsPerPage);
    return { reports: page.map((row) => toBugReport(row, reading)), next };
  } catch (error) {
    log.error({ err: error }, 'own bug reports cannot be read');
    return null;
  }
}

/** Reads the list from an address. Invalid values give the first list. */
export function readBugList(value: unknown): BugList {
  return bugLists.find((one) => one === value) ?? bugLists[0];
}

/**
 * Loads a page of reports for the operator. The sender of a report and its screenshot are read only for the report that
 * `who` names, and this access is written into the operator's log.
 */
export async function loadReports(
  context: OperatorContext,
  { list, after, who }: { list: BugList; after: unknown; who: unknown },
  language: Language,
): Promise<{ reports: AnsweredReport[]; next: string | null }> {
  const { db, now } = context;
  const rows = await listReports(db, list, { after: readCursor(after), limit: reportsPerPage + 1 });
  const askedId = readId(who);
  const { page, next } = cutNewest(rows, reportsPerPage);
  const requested = page.find(({ id }) => id === askedId);
  const reporter = requested ? await findReporter(db, requested.id) : null;
  if (reporter) {
    const comedianId = reporter.comedian?.id ?? null;
    const look = { kind: 'bugReporterRead', comedianId, facts: { reportId: requested?.id ?? '' } } as const;
    await writeOperatorLog(db, context, look);
  }
  return {
    reports: page.map((row) => toAnsweredReport(row, row === requested ? reporter : null, { language, now })),
    next,
  };
}
