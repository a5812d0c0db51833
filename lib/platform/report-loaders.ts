import 'server-only';
import { notFound } from 'next/navigation';
import { findProfileReport, type ProfileReportRow } from '@/lib/brands/comedians/report-queries';
import { findChatReport, type ChatReportRow } from '@/lib/chats/report-queries';
import type { OperatorContext } from '@/lib/core/actor';
import { db, type Db } from '@/lib/core/database/db';
import { isId } from '@/lib/core/text/id-schema';
import { writeOperatorLog } from '@/lib/core/operator-log';
import type { Looking } from '@/lib/core/time/format';
import { describeMoment } from './moment-view';
import { listOpenReports, type OpenReport } from './report-queries';

/** The most open reports in the list. When the oldest are closed, the next ones are shown. */
const mostListed = 100;

/** An open report in the list, with when it was made. */
export type ListedReport = Omit<OpenReport, 'createdAt'> & { at: string };

/** Loads the open reports, the oldest first, without the people they are about. `hasMore` when there are more. */
export async function loadOpenReports(
  reading: Looking,
): Promise<{ reports: ListedReport[]; hasMore: boolean }> {
  const found = await listOpenReports(db(), mostListed + 1);
  return {
    reports: found
      .slice(0, mostListed)
      .map(({ createdAt, ...report }) => ({ ...report, at: describeMoment(createdAt, reading) })),
    hasMore: found.length > mostListed,
  };
}

type Read<Row> = Omit<Row, 'createdAt' | 'closedAt'> & { at: string; closed: string | null };

/**
 * For pages: returns a report of a profile, and logs the look at its person. Responds with 404 when there is no such
 * report.
 */
export async function loadProfileReport(
  context: OperatorContext,
  id: string,
  reading: Looking,
): Promise<Read<ProfileReportRow>> {
  const report = await findOrRespond404(findProfileReport, context, id);
  const { comedianId } = report;
  await writeOperatorLog(context.db, context, {
    kind: 'profileReportRead',
    comedianId,
    facts: { reportId: report.id },
  });
  return toRead(report, reading);
}

/**
 * For pages: returns a report of a message, and logs two looks, at the author and at the reporter. Responds with 404
 * when there is no such report.
 */
export async function loadMessageReport(
  context: OperatorContext,
  id: string,
  reading: Looking,
): Promise<Read<ChatReportRow>> {
  const report = await findOrRespond404(findChatReport, context, id);
  const facts = { reportId: report.id };
  const people = new Set([report.authorId, report.reporterId]);
  await writeOperatorLog(
    context.db,
    context,
    [...people].map((comedianId) => ({ kind: 'messageReportRead', comedianId, facts })),
  );
  return toRead(report, reading);
}

async function findOrRespond404<Row>(
  find: (db: Db, id: string) => Promise<Row | null>,
  context: OperatorContext,
  id: string,
): Promise<Row> {
  return (isId(id) ? await find(context.db, id) : null) ?? notFound();
}

function toRead<Row extends { createdAt: Date; closedAt: Date | null }>(
  { createdAt, closedAt, ...report }: Row,
  reading: Looking,
): Read<Row> {
  return {
    ...report,
    at: describeMoment(createdAt, reading),
    closed: closedAt && describeMoment(closedAt, reading),
  };
}
