import { getLocale } from 'next-intl/server';
import { ChatListPage } from '@/components/chats/chat-list-page';
import { requireComedian } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';

export const generateMetadata = titled('chats', 'title');

export default async function ChatsPage({ searchParams }: PageProps<'/user/chat'>) {
  const { comedian, email } = await requireComedian();
  const person = { comedianId: comedian.id, name: comedian.name, email };
  const chatViewer = { person, brandId: null, language: await getLocale(), now: new Date() };
  return <ChatListPage viewer={chatViewer} query={await searchParams} />;
}
