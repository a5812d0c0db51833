import { useTranslations } from 'next-intl';
import { StatusChip, type ChipStatus } from '@/components/ui/status-chip';
import type { IdeaView } from '@/lib/platform/ideas/view';

/** The look of each status. The looks are those of applications' statuses. */
const looks: Record<IdeaView['status'], ChipStatus> = {
  pending: 'applied',
  accepted: 'directList',
  inProgress: 'request',
  completed: 'confirmed',
  rejected: 'rejected',
};

export function IdeaChip({ status }: { status: IdeaView['status'] }) {
  const t = useTranslations('platformIdeas.status');
  return <StatusChip status={looks[status]}>{t(status)}</StatusChip>;
}
