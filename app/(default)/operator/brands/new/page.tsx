import { getTranslations } from 'next-intl/server';
import { BackLink } from '@/components/ui/back-link';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageTitle } from '@/components/ui/page-title';
import { NewBrandForm } from '@/components/platform/operator-forms';
import { requireOperator } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';

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
