import { Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { linkSharer } from '@/lib/core/http/link-sharer';

/** The button that shares the page's address, or copies it. An item of a list that is hidden without scripts. */
export function ShareLink() {
  const t = useTranslations('publicShare');
  return (
    <li hidden data-copied={t('copied')}>
      <button type="button" className="poster-link">
        <Share2 aria-hidden className="size-4.5" />
        {t('link')}
      </button>
      <span role="status" className="ml-2 text-sm" />
      <script data-own dangerouslySetInnerHTML={{ __html: linkSharer }} />
    </li>
  );
}
