import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminLinks } from '@/components/brands/admin-links';
import { PageTitle } from '@/components/layout/page-title';
import { requireBrandArea } from '@/lib/brands/loaders';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin');
  return { title: t('title') };
}

export default async function AdminPage({ params }: PageProps<'/brands/[brand]/admin'>) {
  const { brand } = await requireBrandArea((await params).brand, 'administer');
  const t = await getTranslations('admin');
  return (
    <>
      <PageTitle hint={t('hint', { brand: brand.name })}>{t('title')}</PageTitle>
      <AdminLinks brandId={brand.id} />
    </>
  );
}
