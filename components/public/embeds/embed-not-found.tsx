import { getTranslations } from 'next-intl/server';
import { tellAnswer } from '@/lib/core/http/tell-answer';

/** One line, as large as an empty list, because it is shown within a page of somebody else. */
export async function EmbedNotFound() {
  await tellAnswer({ status: 404 });
  const t = await getTranslations('errors.notFound');
  return (
    <main className="embed" data-theme="auto">
      <p className="note">{t('text')}</p>
    </main>
  );
}
