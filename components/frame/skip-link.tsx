import { useTranslations } from 'next-intl';
import { mainId } from '@/components/core/main-id';

/** The first element for keyboards: skips the header. */
export function SkipLink() {
  const t = useTranslations('frameLayout');
  return (
    <a href={`#${mainId}`} className="skip-link">
      {t('skip')}
    </a>
  );
}
