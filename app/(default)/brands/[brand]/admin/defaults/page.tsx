import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminTitle } from '@/components/brands/admin-title';
import { DefaultsForm } from '@/components/brands/defaults-form';
import { ClientMessages } from '@/components/layout/client-messages';
import { requireBrandArea } from '@/lib/brands/loaders';
import { loadBrandSettings } from '@/lib/brands/profile-loaders';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin.pages.defaults');
  return { title: t('title') };
}

export default async function DefaultsPage({ params }: PageProps<'/brands/[brand]/admin/defaults'>) {
  const { brand } = await requireBrandArea((await params).brand, 'describeBrand');
  const t = await getTranslations();
  return (
    <ClientMessages namespaces={['brandForm', 'adminErrors', 'validation']}>
      <AdminTitle brandId={brand.id} hint={t('brandForm.defaultsHint')}>
        {t('admin.pages.defaults.title')}
      </AdminTitle>
      <DefaultsForm brand={await loadBrandSettings(brand.id)} />
    </ClientMessages>
  );
}
