import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/status-chip';
import type { Applicant, Stand } from '@/lib/line-ups/applicant-filters';
import { DraftChip } from './draft-chip';

/** How somebody stands: as everybody knows it, or as it is meant and not sent. */
export function StandChip({ stand, status }: { stand: Stand; status: Applicant['application']['status'] }) {
  const t = useTranslations('lineUp.draft');
  const words = useTranslations('teamStatus');
  const isDraft = stand === 'yes' || stand === 'no' || stand === 'losing' || stand === 'listed';
  if (isDraft) return <DraftChip>{t(stand)}</DraftChip>;
  return <StatusChip status={status}>{words(status)}</StatusChip>;
}
