import 'server-only';
import { closeProfileReport } from '@/lib/brands/comedians/bookkeeping-commands';
import { findProfileReport } from '@/lib/brands/comedians/report-queries';
import { closeChatReport } from '@/lib/chats/report-commands';
import { findChatReport } from '@/lib/chats/report-queries';
import type { OperatorContext } from '@/lib/core/actor';
import { ok, refused, type Result } from '@/lib/core/result';
import { actLogged } from './act-commands';
import type { ReportKind } from './report-queries';

/** Closes a report. Refused: `notFound`, `conflict` when it is closed already. */
export function closeReport(
  context: OperatorContext,
  { kind, reportId }: { kind: ReportKind; reportId: string },
): Promise<Result<{ comedianId: string | null }, 'notFound' | 'conflict'>> {
  const { now } = context;
  return actLogged<{ comedianId: string | null }, 'notFound' | 'conflict'>(
    context,
    async (tx) => {
      const comedianId =
        kind === 'profile'
          ? (await findProfileReport(tx, reportId))?.comedianId
          : (await findChatReport(tx, reportId))?.authorId;
      if (comedianId === undefined) return refused('notFound');
      const close = kind === 'profile' ? closeProfileReport : closeChatReport;
      return (await close(tx, reportId, now)).ok ? ok({ comedianId }) : refused('conflict');
    },
    ({ comedianId }) => ({
      kind: kind === 'profile' ? 'profileReportClosed' : 'messageReportClosed',
      comedianId,
      facts: { reportId },
    }),
  );
}
