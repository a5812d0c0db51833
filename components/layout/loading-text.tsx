import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** While a page is on its way: the specified text, and below it the shape of what will come. */
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
