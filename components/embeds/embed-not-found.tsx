import { useTranslations } from 'next-intl';
import { StatusMark } from '@/components/public/status-mark';

/** One line instead of a list, because it appears on somebody else's page. */
export function EmbedNotFound() {
  const t = useTranslations('errors.notFound');
  return (
    <main className="embed" data-theme="auto">
      <StatusMark status={404} />
      <p className="note">{t('text')}</p>
    </main>
  );
}
