import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { StatusMark } from './status-mark';

/** The page of a public address that does not exist or is not public. */
export function PublicNotFound() {
  const t = useTranslations('errors.notFound');
  return (
    <>
      <StatusMark status={404} />
      <EmptyState heading="h1" title={t('title')} action={<LinkButton href="/">{t('action')}</LinkButton>}>
        <p>{t('text')}</p>
      </EmptyState>
    </>
  );
}
