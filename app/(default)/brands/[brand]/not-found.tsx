import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/ui/empty-state';

/** The "not found" page within a brand's area. The bar below stays. */
export default async function BrandNotFound() {
  const t = await getTranslations('coreErrors.notFound');
  return (
    <EmptyState drawing="lamp" heading="h1" title={t('title')}>
      <p>{t('text')}</p>
    </EmptyState>
  );
}
