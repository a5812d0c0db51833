import { useTranslations } from 'next-intl';
import { StatusChip, type ChipStatus } from '@/components/ui/status-chip';
import type { BugReportView } from '@/lib/bug-reports/view';

/** The look of each status, among those of applications. */
const looks: Record<BugReportView['status'], ChipStatus> = {
  open: 'applied',
  inProgress: 'request',
  fixed: 'confirmed',
  closed: 'rejected',
};

/** Where a bug report stands, as icon and word. */
export function BugChip({ status }: { status: BugReportView['status'] }) {
  const t = useTranslations('bugReports.status');
  return <StatusChip status={looks[status]}>{t(status)}</StatusChip>;
}
