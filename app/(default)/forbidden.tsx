import { getTranslations } from 'next-intl/server';
import { MessageScreen } from '@/components/layout/message-screen';
import { mainId } from '@/components/layout/skip-link';
import { PlainHeader } from '@/components/layout/plain-header';

/** The page for somebody who is not in a brand's team. It shows nothing about the brand. */
export default async function Forbidden() {
  const t = await getTranslations('errors.forbidden');
  return (
    <>
      <title>{t('title')}</title>
      <PlainHeader />
      <main id={mainId} className="mx-auto w-full max-w-xl gutter py-8">
        <MessageScreen title={t('title')} text={t('text')} action={t('action')} href="/user" light="off" />
      </main>
    </>
  );
}
