import { Coming } from '@/components/layout/coming';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/i18n/page-title';

export const generateMetadata = titled('coming', 'playlists', 'title');

export default async function PlaylistsPage({ params }: PageProps<'/brands/[brand]/team/playlists'>) {
  const { brand } = await requireBrandArea((await params).brand);
  return <Coming feature="playlists" next={`/brands/${brand.id}/team`} />;
}
