import { PlainText } from '@/components/ui/plain-text';
import type { BugReportView } from '@/lib/platform/bug-reports/view';
import { BugChip } from './bug-chip';

/** The status of a report, when it was sent, what happened and what was expected. */
export function ReportText({
  report: { status, createdAt, day, happened, expected },
  expectedLabel,
}: {
  report: Pick<BugReportView, 'status' | 'createdAt' | 'day' | 'happened' | 'expected'>;
  expectedLabel: string;
}) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <BugChip status={status} />
        <time dateTime={createdAt} className="text-sm text-ink-soft">
          {day}
        </time>
      </div>
      <div className="wrap-anywhere">
        <PlainText>{happened}</PlainText>
      </div>
      {expected && (
        <div className="wrap-anywhere text-ink-soft">
          <p className="text-sm font-semibold">{expectedLabel}</p>
          <PlainText>{expected}</PlainText>
        </div>
      )}
    </>
  );
}
