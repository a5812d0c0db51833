import { getTranslations } from 'next-intl/server';
import { Coming } from '@/components/layout/coming';
import { requireBrandArea } from '@/lib/brands/loaders';

export async function generateMetadata() {
  const t = await getTranslations('coming.teamChats');
  return { title: t('title') };
}

export default async function TeamChatsPage({ params }: PageProps<'/brands/[brand]/team/chats'>) {
  const { brand } = await requireBrandArea((await params).brand);
  return <Coming feature="teamChats" next={`/brands/${brand.id}/team`} />;
}
