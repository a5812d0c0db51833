import { getTranslations } from 'next-intl/server';
import { AdminLinks } from '@/components/brands/admin-area';
import { PageTitle } from '@/components/ui/page';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';

export const generateMetadata = titled('brandsAdmin', 'title');

export default async function AdminPage({ params }: PageProps<'/brands/[brand]/admin'>) {
  const { brand } = await requireBrandArea((await params).brand, 'administer');
  const t = await getTranslations('brandsAdmin');
  return (
    <>
      <PageTitle hint={t('hint', { brand: brand.name })}>{t('title')}</PageTitle>
      <AdminLinks brandId={brand.id} />
    </>
  );
}
