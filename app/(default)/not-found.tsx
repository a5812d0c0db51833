import { getTranslations } from 'next-intl/server';
import { mainId } from '@/components/layout/skip-link';
import { PlainHeader } from '@/components/layout/plain-header';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export default async function NotFound() {
  const t = await getTranslations('errors.notFound');
  return (
    <>
      <title>{t('title')}</title>
      <PlainHeader />
      <main id={mainId} className="mx-auto w-full max-w-xl gutter py-8">
        <EmptyState heading="h1" title={t('title')} action={<LinkButton href="/">{t('action')}</LinkButton>}>
          <p>{t('text')}</p>
        </EmptyState>
      </main>
    </>
  );
}
