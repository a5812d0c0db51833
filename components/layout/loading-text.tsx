import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** While a page of the comedian area is on its way: the specified text, and below it the page's shape. */
export function LoadingText({ children }: { children?: ReactNode }) {
  const t = useTranslations('layout');
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-ink-soft">
        {t('loading')}
      </p>
      {children}
    </div>
  );
}
