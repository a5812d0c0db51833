import { getLocale } from 'next-intl/server';
import { ChatListPage } from '@/components/chats/chat-list-page';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';

export const generateMetadata = titled('chats', 'title');

export default async function TeamChatsPage({
  params,
  searchParams,
}: PageProps<'/brands/[brand]/team/chats'>) {
  const { brand, viewer } = await requireBrandArea((await params).brand);
  const { comedian, email } = viewer;
  const person = { comedianId: comedian.id, name: comedian.name, email };
  const chatViewer = { person, brandId: brand.id, language: await getLocale(), now: new Date() };
  return <ChatListPage viewer={chatViewer} query={await searchParams} />;
}
