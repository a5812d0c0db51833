import { getTranslations } from 'next-intl/server';
import { Coming } from '@/components/layout/coming';
import { requireBrandArea } from '@/lib/brands/loaders';

export async function generateMetadata() {
  const t = await getTranslations('coming.admin');
  return { title: t('title') };
}

export default async function AdminPage({ params }: PageProps<'/brands/[brand]/admin'>) {
  await requireBrandArea((await params).brand, 'administer');
  return <Coming feature="admin" next="/privacy#contact" />;
}
