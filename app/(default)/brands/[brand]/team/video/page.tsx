import { getTranslations } from 'next-intl/server';
import { Coming } from '@/components/layout/coming';
import { requireBrandArea } from '@/lib/brands/loaders';

export async function generateMetadata() {
  const t = await getTranslations('coming.teamVideos');
  return { title: t('title') };
}

export default async function TeamVideosPage({ params }: PageProps<'/brands/[brand]/team/video'>) {
  const { brand } = await requireBrandArea((await params).brand);
  return <Coming feature="teamVideos" next={`/brands/${brand.id}/team`} />;
}
