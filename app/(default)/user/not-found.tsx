import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export default async function UserNotFound() {
  const t = await getTranslations('errors');
  return (
    <EmptyState
      heading="h1"
      title={t('notFound.title')}
      action={<LinkButton href="/user/cities">{t('notFoundInUser.action')}</LinkButton>}
    >
      <p>{t('notFound.text')}</p>
    </EmptyState>
  );
}
