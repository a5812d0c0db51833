import { getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/ui/page-head';
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
      <PageHead
        back="/operator/brands"
        backTo={t('pages.brands.title')}
        title={t('brands.new')}
        hint={t('brands.newHint')}
      />
      <ClientMessages namespaces={['platformOperator', 'brandsErrors', 'formsValidation']}>
        <NewBrandForm />
      </ClientMessages>
    </>
  );
}
