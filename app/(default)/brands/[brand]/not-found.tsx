import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/ui/empty-state';

/** Something of a brand that does not exist, for its team: the bar below leads on. */
export default async function BrandNotFound() {
  const t = await getTranslations('errors.notFound');
  return (
    <EmptyState heading="h1" title={t('title')}>
      <p>{t('text')}</p>
    </EmptyState>
  );
}
