import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/**
 * While a page is on its way: the text that its area shows until access and data are checked, and below it the shape
 * of what will come.
 */
export function LoadingText({ area = 'user', children }: { area?: 'user' | 'team'; children?: ReactNode }) {
  const t = useTranslations('layout');
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-ink-soft">
        {t(area === 'team' ? 'loadingTeam' : 'loading')}
      </p>
      {children}
    </div>
  );
}
