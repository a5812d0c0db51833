import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BackLink } from '@/components/ui/back-link';
import { PageTitle } from '@/components/ui/page-title';

/** The head of a page of the admin area: a link back, the title and a line about it. */
export function AdminTitle({
  brandId,
  hint,
  children,
}: {
  brandId: string;
  hint: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('admin');
  return (
    <>
      <BackLink href={`/brands/${brandId}/admin`}>{t('back')}</BackLink>
      <PageTitle hint={hint}>{children}</PageTitle>
    </>
  );
}
