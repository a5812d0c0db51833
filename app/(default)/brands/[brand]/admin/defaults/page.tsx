import { getTranslations } from 'next-intl/server';
import { AdminTitle } from '@/components/brands/admin-area';
import { DefaultsForm } from '@/components/brands/defaults-form';
import { ClientMessages } from '@/components/ui/client-messages';
import { requireBrandArea, loadBrandSettings } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';

export const generateMetadata = titled('brandsAdmin', 'pages', 'defaults', 'title');

export default async function DefaultsPage({ params }: PageProps<'/brands/[brand]/admin/defaults'>) {
  const { brand } = await requireBrandArea((await params).brand, 'describeBrand');
  const t = await getTranslations();
  return (
    <ClientMessages
      namespaces={['brandsForm', 'showsCallTimes', 'brandsErrors', 'formsForm', 'formsValidation']}
    >
      <AdminTitle brandId={brand.id} hint={t('brandsForm.defaultsHint')}>
        {t('brandsAdmin.pages.defaults.title')}
      </AdminTitle>
      <DefaultsForm brand={await loadBrandSettings(brand.id)} />
    </ClientMessages>
  );
}
