import { Coming } from '@/components/layout/coming';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/i18n/page-title';

export const generateMetadata = titled('coming', 'teamChats', 'title');

export default async function TeamChatsPage({ params }: PageProps<'/brands/[brand]/team/chats'>) {
  const { brand } = await requireBrandArea((await params).brand);
  return <Coming feature="teamChats" next={`/brands/${brand.id}/team`} />;
}
