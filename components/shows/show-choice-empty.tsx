import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { ShowChoiceFilters } from '@/lib/shows/choice-filters';

/** No show to choose: why, and what next. */
export function ShowChoiceEmpty({
  brandId,
  filters: { when, q, after },
}: {
  brandId: string;
  filters: ShowChoiceFilters;
}) {
  const t = useTranslations('showChoice');
  if (after) return <EmptyState title={t('endTitle')}>{t('endText')}</EmptyState>;
  if (q) return <EmptyState title={t('nothingTitle')}>{t('nothingText')}</EmptyState>;
  if (when === 'past') return <EmptyState title={t('emptyPastTitle')}>{t('emptyPastText')}</EmptyState>;
  return (
    <EmptyState
      title={t('emptyTitle')}
      action={<LinkButton href={`/brands/${brandId}/team/applications`}>{t('inbox')}</LinkButton>}
    >
      {t('emptyText')}
    </EmptyState>
  );
}
