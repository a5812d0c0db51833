import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** Shown while a page loads: the specified text, and below it the skeleton of the content. */
export function LoadingText({ children }: { children?: ReactNode }) {
  const t = useTranslations('frameLayout');
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-ink-soft">
        {t('loading')}
      </p>
      {children}
    </div>
  );
}
