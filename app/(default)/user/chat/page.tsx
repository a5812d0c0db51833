import { Coming } from '@/components/layout/coming';
import { requireComedian } from '@/lib/auth/viewer';
import { titled } from '@/lib/i18n/page-title';

export const generateMetadata = titled('coming', 'chat', 'title');

export default async function ChatPage() {
  await requireComedian();
  return <Coming feature="chat" next="/user" />;
}
