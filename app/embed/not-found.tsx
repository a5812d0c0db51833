import { getTranslations } from 'next-intl/server';

/** One line, as large as an empty list: it stands in somebody else's page. */
export default async function EmbedNotFound() {
  const t = await getTranslations('errors.notFound');
  return <p className="m-2 rounded-card border border-line sheet p-4">{t('text')}</p>;
}
