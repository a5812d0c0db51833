import type { LinkProps } from 'next/link';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** The text in place of an empty list of comedians: nobody is found, or nobody has applied yet. */
export function NoComedians<Target extends string>({
  of: list,
  brandId,
  isNarrowed,
  resetHref,
  resetLabel,
}: {
  /** The namespace of the messages. */
  of: 'brandsComedians' | 'lineUpsVollgas';
  brandId: string;
  /** Whether a search or filters narrow the list. */
  isNarrowed: boolean;
  /** The address of the list without them. */
  resetHref: LinkProps<Target>['href'];
  resetLabel: string;
}) {
  const t = useTranslations(list);
  return isNarrowed ? (
    <EmptyState
      drawing="lamp"
      title={t('nothingTitle')}
      action={<LinkButton<Target> href={resetHref}>{resetLabel}</LinkButton>}
    >
      {t('nothingText')}
    </EmptyState>
  ) : (
    <EmptyState
      drawing="stool"
      title={t('emptyTitle')}
      action={<LinkButton href={`/brands/${brandId}/team`}>{t('toMenu')}</LinkButton>}
    >
      {t('emptyText')}
    </EmptyState>
  );
}
