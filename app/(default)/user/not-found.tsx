import { getTranslations } from 'next-intl/server';
import { MessageScreen } from '@/components/frame/plain-parts';

export default async function UserNotFound() {
  const t = await getTranslations('coreErrors');
  return (
    <MessageScreen
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={t('notFoundInUser.action')}
      href="/user/cities"
    />
  );
}
