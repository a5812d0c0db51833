import { useTranslations } from 'next-intl';
import { mainId } from './main-id';

/** The first element for keyboards: skips the header. */
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
