import { getTranslations } from 'next-intl/server';
import { Coming } from '@/components/layout/coming';
import { requireComedian } from '@/lib/auth/viewer';

export async function generateMetadata() {
  const t = await getTranslations('coming.chat');
  return { title: t('title') };
}

export default async function ChatPage() {
  await requireComedian();
  return <Coming feature="chat" next="/user" />;
}
