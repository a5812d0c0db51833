import { getTranslations } from 'next-intl/server';
import { AdminLinks } from '@/components/brands/admin-area';
import { PageHead } from '@/components/ui/page-head';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';

export const generateMetadata = titled('brandsAdmin', 'title');

export default async function AdminPage({ params }: PageProps<'/brands/[brand]/admin'>) {
  const { brand } = await requireBrandArea((await params).brand, 'administer');
  const t = await getTranslations('brandsAdmin');
  return (
    <>
      <PageHead icon="settings" title={t('title')} hint={t('hint', { brand: brand.name })} />
      <AdminLinks brandId={brand.id} />
    </>
  );
}
