import { getTranslations } from 'next-intl/server';
import { MessageScreen } from '@/components/layout/message-screen';
import { mainId } from '@/components/layout/skip-link';
import { PlainHeader } from '@/components/layout/plain-header';

export default async function NotFound() {
  const t = await getTranslations('errors.notFound');
  return (
    <>
      <title>{t('title')}</title>
      <PlainHeader />
      <main id={mainId} className="mx-auto w-full max-w-xl gutter py-8">
        <MessageScreen title={t('title')} text={t('text')} action={t('action')} href="/" />
      </main>
    </>
  );
}
