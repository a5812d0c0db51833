import { getTranslations } from 'next-intl/server';
import { Coming } from '@/components/layout/coming';
import { requireBrandArea } from '@/lib/brands/loaders';

export async function generateMetadata() {
  const t = await getTranslations('coming.playlists');
  return { title: t('title') };
}

export default async function PlaylistsPage({ params }: PageProps<'/brands/[brand]/team/playlists'>) {
  const { brand } = await requireBrandArea((await params).brand);
  return <Coming feature="playlists" next={`/brands/${brand.id}/team`} />;
}
