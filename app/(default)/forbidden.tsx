import { getTranslations } from 'next-intl/server';
import { MessagePage } from '@/components/layout/message-page';

/** The page for somebody who is not in a brand's team. It shows nothing about the brand. */
export default async function Forbidden() {
  const t = await getTranslations('errors.forbidden');
  return <MessagePage title={t('title')} text={t('text')} action={t('action')} href="/user" light="off" />;
}
