import { getTranslations } from 'next-intl/server';
import { BackLink, PageTitle } from '@/components/ui/page';
import { ClientMessages } from '@/components/ui/client-messages';
import { NewBrandForm } from '@/components/platform/operator-forms';
import { requireOperator } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';

export const generateMetadata = titled('platformOperator', 'brands', 'new');

export default async function NewBrandPage() {
  await requireOperator();
  const t = await getTranslations('platformOperator');
  return (
    <>
      <BackLink href="/operator/brands">{t('pages.brands.title')}</BackLink>
      <PageTitle hint={t('brands.newHint')}>{t('brands.new')}</PageTitle>
      <ClientMessages namespaces={['platformOperator', 'brandsErrors', 'formsValidation']}>
        <NewBrandForm />
      </ClientMessages>
    </>
  );
}
