import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { ChatPage } from '@/components/chats/chat-page';
import { requireComedian } from '@/lib/accounts/viewer';
import { loadChatTitle } from '@/lib/chats/loaders';

type Props = PageProps<'/user/chat/[chat]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { comedian, email } = await requireComedian();
  const title = await loadChatTitle((await params).chat, { comedianId: comedian.id, email });
  return title === null ? {} : { title };
}

export default async function OwnChatPage({ params, searchParams }: Props) {
  const { comedian, email } = await requireComedian();
  const person = { comedianId: comedian.id, name: comedian.name, email };
  const chatViewer = { person, brandId: null, language: await getLocale(), now: new Date() };
  return <ChatPage viewer={chatViewer} chatId={(await params).chat} query={await searchParams} />;
}
