import { getTranslations } from 'next-intl/server';
import { BackLink } from '@/components/layout/back-link';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageTitle } from '@/components/layout/page-title';
import { NewBrandForm } from '@/components/operator/new-brand-form';
import { requireOperator } from '@/lib/auth/viewer';
import { titled } from '@/lib/i18n/page-title';

export const generateMetadata = titled('operator', 'brands', 'new');

export default async function NewBrandPage() {
  await requireOperator();
  const t = await getTranslations('operator');
  return (
    <>
      <BackLink href="/operator/brands">{t('pages.brands.title')}</BackLink>
      <PageTitle hint={t('brands.newHint')}>{t('brands.new')}</PageTitle>
      <ClientMessages namespaces={['operator', 'adminErrors', 'validation']}>
        <NewBrandForm />
      </ClientMessages>
    </>
  );
}
