import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { ChatPage } from '@/components/chats/chat-page';
import { requireBrandArea } from '@/lib/brands/loaders';
import { loadChatTitle } from '@/lib/chats/loaders';

type Props = PageProps<'/brands/[brand]/team/chats/[chat]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { brand, chat } = await params;
  const { comedian, email } = (await requireBrandArea(brand)).viewer;
  const title = await loadChatTitle(chat, { comedianId: comedian.id, email });
  return title === null ? {} : { title };
}

export default async function TeamChatPage({ params, searchParams }: Props) {
  const { brand, chat } = await params;
  const area = await requireBrandArea(brand);
  const { comedian, email } = area.viewer;
  const person = { comedianId: comedian.id, name: comedian.name, email };
  const chatViewer = { person, brandId: area.brand.id, language: await getLocale(), now: new Date() };
  return <ChatPage viewer={chatViewer} chatId={chat} query={await searchParams} />;
}
