import { getLocale } from 'next-intl/server';
import { ChatPanes } from '@/components/chats/chat-panes';
import { requireBrandArea } from '@/lib/brands/loaders';

export default async function TeamChatsLayout({
  children,
  params,
}: LayoutProps<'/brands/[brand]/team/chats'>) {
  const { brand, viewer } = await requireBrandArea((await params).brand);
  const { comedian, email } = viewer;
  const person = { comedianId: comedian.id, name: comedian.name, email };
  const chatViewer = { person, brandId: brand.id, language: await getLocale(), now: new Date() };
  return <ChatPanes viewer={chatViewer}>{children}</ChatPanes>;
}
