import { getLocale } from 'next-intl/server';
import { ChatPanes } from '@/components/chats/chat-panes';
import { requireComedian } from '@/lib/accounts/viewer';

export default async function ChatsLayout({ children }: LayoutProps<'/user/chat'>) {
  const { comedian, email } = await requireComedian();
  const person = { comedianId: comedian.id, name: comedian.name, email };
  const chatViewer = { person, brandId: null, language: await getLocale(), now: new Date() };
  return <ChatPanes viewer={chatViewer}>{children}</ChatPanes>;
}
