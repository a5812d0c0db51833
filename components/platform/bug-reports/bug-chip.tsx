import { useTranslations } from 'next-intl';
import { StatusChip, type ChipStatus } from '@/components/ui/status-chip';
import type { BugReportView } from '@/lib/platform/bug-reports/view';

/** The look of each status. The looks are those of applications' statuses. */
const looks: Record<BugReportView['status'], ChipStatus> = {
  open: 'applied',
  inProgress: 'request',
  fixed: 'confirmed',
  closed: 'rejected',
};

/** The status of a bug report, as icon and word. */
export function BugChip({ status }: { status: BugReportView['status'] }) {
  const t = useTranslations('bugReports.status');
  return <StatusChip status={looks[status]}>{t(status)}</StatusChip>;
}
