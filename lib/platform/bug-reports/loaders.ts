import 'server-only';
import { headers } from 'next/headers';
import { currentDevice } from '@/lib/accounts/device';
import { buildName } from '@/lib/core/http/build-name';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import { writePlace, type Place } from '@/lib/core/database/keyset';
import type { Language } from '@/lib/core/i18n/language';
import { ownPath } from '@/lib/core/http/origin';
import { cutPage } from '@/lib/core/database/paging';
import { requestLog } from '@/lib/core/http/request-log';
import { reportsPerPage } from './limits';
import { listOwnReports } from './queries';
import { cleanPage } from './trace-rules';
import { toBugReport, type BugReportView, type OfferedFacts } from './view';

/**
 * Loads the facts that can be added to a report: the page before (from the `Referer`), the browser, and the app's
 * version.
 */
export async function loadFacts(): Promise<OfferedFacts> {
  const [asked, { browser, system }, version] = [await headers(), await currentDevice(), await buildName()];
  const before = ownPath(asked.get('referer') || null, env().NEXTAUTH_URL);
  return {
    page: before ? cleanPage(before) : null,
    browser: [browser, system].filter(Boolean).join(', ') || null,
    version,
  };
}

/** A page of somebody's own reports; null when it cannot be read, so that the form still works. */
export type OwnReports = { reports: BugReportView[]; next: string | null } | null;

/** Loads a page of somebody's own reports. */
export async function loadOwnReports(
  accountId: string,
  after: Place | null,
  reading: { language: Language; now: Date },
): Promise<OwnReports> {
  try {
    const rows = await listOwnReports(db(), accountId, { after, limit: reportsPerPage + 1 });
    const { page, next } = cutPage(rows, reportsPerPage, ({ createdAt, id }) =>
      writePlace({ at: createdAt, id }),
    );
    return { reports: page.map((row) => toBugReport(row, reading)), next };
  } catch (error) {
    (await requestLog()).error({ err: error }, 'own bug reports cannot be read');
    return null;
  }
}
