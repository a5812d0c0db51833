import { Coming } from '@/components/layout/coming';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/i18n/page-title';

export const generateMetadata = titled('coming', 'teamVideos', 'title');

export default async function TeamVideosPage({ params }: PageProps<'/brands/[brand]/team/video'>) {
  const { brand } = await requireBrandArea((await params).brand);
  return <Coming feature="teamVideos" next={`/brands/${brand.id}/team`} />;
}
