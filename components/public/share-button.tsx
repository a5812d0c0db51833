import { Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';

/** The button that shares a page of this site, by its path. The screen around it follows its clicks (`useShareButton`). */
export function ShareButton({ path }: { path: string }) {
  const t = useTranslations('publicShare');
  return (
    <button
      type="button"
      aria-label={t('link')}
      data-share={path}
      data-copied={t('copied')}
      className={buttonClass(
        { variant: 'quiet' },
        '-mr-3 min-w-11 shrink-0 px-3 print:hidden noscript:hidden',
      )}
    >
      <Share2 aria-hidden className="size-4.5" />
      <span className="max-sm:hidden">{t('link')}</span>
    </button>
  );
}
