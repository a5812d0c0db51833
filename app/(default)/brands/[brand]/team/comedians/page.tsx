import { getTranslations } from 'next-intl/server';
import { Coming } from '@/components/layout/coming';
import { requireBrandArea } from '@/lib/brands/loaders';

export async function generateMetadata() {
  const t = await getTranslations('coming.comedians');
  return { title: t('title') };
}

export default async function ComediansPage({ params }: PageProps<'/brands/[brand]/team/comedians'>) {
  const { brand } = await requireBrandArea((await params).brand);
  return <Coming feature="comedians" next={`/brands/${brand.id}/team`} />;
}
