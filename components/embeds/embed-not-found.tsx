import { useTranslations } from 'next-intl';
import { StatusMark } from '@/components/public/status-mark';

/** One line, as large as an empty list: it stands in somebody else's page. */
export function EmbedNotFound() {
  const t = useTranslations('errors.notFound');
  return (
    <main className="embed" data-theme="auto">
      <StatusMark status={404} />
      <p className="note">{t('text')}</p>
    </main>
  );
}
