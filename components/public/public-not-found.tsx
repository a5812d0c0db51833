import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { tellAnswer } from '@/lib/core/http/tell-answer';

/** Shown at a public address that does not exist, or whose record is not for everybody. */
export async function PublicNotFound() {
  await tellAnswer({ status: 404 });
  const t = await getTranslations('errors.notFound');
  return (
    <EmptyState heading="h1" title={t('title')} action={<LinkButton href="/">{t('action')}</LinkButton>}>
      <p>{t('text')}</p>
    </EmptyState>
  );
}
