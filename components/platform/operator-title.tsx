import { useTranslations, type Messages } from 'next-intl';
import { BackLink } from '@/components/ui/back-link';
import { PageTitle } from '@/components/ui/page-title';

/** The heading of a page of the operator's area, with the way back to its overview. */
export function OperatorTitle({ page }: { page: keyof Messages['operator']['pages'] }) {
  const t = useTranslations('operator');
  return (
    <>
      <BackLink href="/operator">{t('title')}</BackLink>
      <PageTitle hint={t(`pages.${page}.line`)}>{t(`pages.${page}.title`)}</PageTitle>
    </>
  );
}
