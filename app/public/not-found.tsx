import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export default async function PublicNotFound() {
  const t = await getTranslations('errors.notFound');
  return (
    <EmptyState heading="h1" title={t('title')} action={<LinkButton href="/">{t('action')}</LinkButton>}>
      <p>{t('text')}</p>
    </EmptyState>
  );
}
