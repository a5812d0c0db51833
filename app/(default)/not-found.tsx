import { getTranslations } from 'next-intl/server';
import { MessagePage } from '@/components/frame/plain-frame';

export default async function NotFound() {
  const t = await getTranslations('coreErrors.notFound');
  return <MessagePage title={t('title')} text={t('text')} action={t('action')} href="/" />;
}
