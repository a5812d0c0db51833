import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { countInboxFilters, inboxQuery, type InboxFilters } from '@/lib/line-ups/inbox/filters';

/** Shown when there is no application: why, and what to do next. */
export function InboxEmpty({ brandId, filters }: { brandId: string; filters: InboxFilters }) {
  const t = useTranslations('inbox');
  const { tab, after } = filters;
  const team = `/brands/${brandId}/team` as const;
  if (after) return <EmptyState title={t('endTitle')}>{t('endText')}</EmptyState>;
  if (countInboxFilters(filters) > 0) {
    return (
      <EmptyState
        title={t('nothingTitle')}
        action={<LinkButton href={`${team}/applications${inboxQuery({ tab })}`}>{t('reset')}</LinkButton>}
      >
        {t('nothingText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t(`empty.${tab}.title`)}
      action={<LinkButton href={`${team}/lineupshowauswahl`}>{t('toShows')}</LinkButton>}
    >
      {t(`empty.${tab}.text`)}
    </EmptyState>
  );
}
