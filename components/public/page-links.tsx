import { useLocale, useTranslations } from 'next-intl';

const button =
  'inline-flex min-h-11 items-center rounded-card border border-white px-4 font-semibold hover:bg-white/10';

/** Links to the next page of a list, and back to its beginning. */
export function PageLinks({
  path,
  next,
  isFirst,
}: {
  path: string;
  /** The `after` of the next page; null on the last one. */
  next: string | null;
  isFirst: boolean;
}) {
  const t = useTranslations();
  const language = useLocale();
  if (isFirst && !next) return null;
  return (
    <nav aria-label={t('publicShows.pages')} className="mt-4 flex flex-wrap gap-3">
      {next && (
        <a href={`${path}?lang=${language}&after=${encodeURIComponent(next)}`} rel="next" className={button}>
          {t('layout.loadMore')}
        </a>
      )}
      {!isFirst && (
        <a href={`${path}?lang=${language}`} className={button}>
          {t('layout.toBeginning')}
        </a>
      )}
    </nav>
  );
}
