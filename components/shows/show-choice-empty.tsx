import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import type { ShowChoiceFilters } from '@/lib/shows/choice-filters';

/** Shown when there is no show to choose: why, and what to do next. */
export function ShowChoiceEmpty({ filters: { when, q, after } }: { filters: ShowChoiceFilters }) {
  const t = useTranslations('showChoice');
  if (after) return <EmptyState title={t('endTitle')}>{t('endText')}</EmptyState>;
  if (q) return <EmptyState title={t('nothingTitle')}>{t('nothingText')}</EmptyState>;
  if (when === 'past') return <EmptyState title={t('emptyPastTitle')}>{t('emptyPastText')}</EmptyState>;
  return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>;
}
