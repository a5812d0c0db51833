import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/status-chip';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import type { Stand } from '@/lib/line-ups/applicants';
import { DraftChip } from './draft-chip';

/** How somebody stands: as everybody knows it, or as it is meant and not sent. */
export function StandChip({ stand, status }: { stand: Stand; status: ApplicationStatus }) {
  const t = useTranslations('lineUp.draft');
  const words = useTranslations('teamStatus');
  const isDraft = stand === 'yes' || stand === 'no' || stand === 'losing' || stand === 'listed';
  if (isDraft) return <DraftChip>{t(stand)}</DraftChip>;
  return <StatusChip status={status}>{words(status)}</StatusChip>;
}
