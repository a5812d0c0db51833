import { getTranslations } from 'next-intl/server';
import { Coming } from '@/components/layout/coming';
import { requireBrandArea } from '@/lib/brands/loaders';

export async function generateMetadata() {
  const t = await getTranslations('coming.teamShows');
  return { title: t('title') };
}

export default async function TeamShowsPage({ params }: PageProps<'/brands/[brand]/team/lineupshowauswahl'>) {
  const { brand } = await requireBrandArea((await params).brand);
  return <Coming feature="teamShows" next={`/brands/${brand.id}/team`} />;
}
