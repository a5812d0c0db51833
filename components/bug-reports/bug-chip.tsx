import { useTranslations } from 'next-intl';
import { StatusChip, type ChipStatus } from '@/components/ui/status-chip';
import type { BugStatus } from '@/lib/core/generated/prisma/enums';

/** The look of each status, among those of applications. */
const looks: Record<BugStatus, ChipStatus> = {
  open: 'applied',
  inProgress: 'request',
  fixed: 'confirmed',
  closed: 'rejected',
};

/** Where a bug report stands, as icon and word. */
export function BugChip({ status }: { status: BugStatus }) {
  const t = useTranslations('bugReports.status');
  return <StatusChip status={looks[status]}>{t(status)}</StatusChip>;
}
