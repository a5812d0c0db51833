import { useTranslations } from 'next-intl';

/** The id of every page's `<main>`: where the skip link leads. */
export const mainId = 'main';

/** The first thing a keyboard reaches: past the header, to the page itself. */
export function SkipLink() {
  const t = useTranslations('layout');
  return (
    <a
      href={`#${mainId}`}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-card sheet px-4 py-3 font-semibold shadow-raised focus:translate-y-0"
    >
      {t('skip')}
    </a>
  );
}
