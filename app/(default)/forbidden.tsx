import { getTranslations } from 'next-intl/server';
import { mainId } from '@/components/layout/skip-link';
import { PlainHeader } from '@/components/layout/plain-header';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** A brand's area for somebody who is not in its team: nothing of the brand is on it. */
export default async function Forbidden() {
  const t = await getTranslations('errors.forbidden');
  return (
    <>
      <title>{t('title')}</title>
      <PlainHeader />
      <main id={mainId} className="mx-auto w-full max-w-xl gutter py-8">
        <EmptyState
          heading="h1"
          light="off"
          title={t('title')}
          action={<LinkButton href="/user">{t('action')}</LinkButton>}
        >
          <p>{t('text')}</p>
        </EmptyState>
      </main>
    </>
  );
}
