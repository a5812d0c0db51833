'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export type ErrorMessageProps = { error: unknown; retry: () => void };

/**
 * An error page: what happened, what was saved, and a button to try again. The reference identifies the error in the
 * server's log.
 */
export function ErrorMessage({ error, retry }: ErrorMessageProps) {
  const t = useTranslations('errors.unexpected');
  useEffect(() => console.error(error), [error]);
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : null;
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        light="off"
        title={t('title')}
        action={<Button onClick={() => retry()}>{t('retry')}</Button>}
      >
        <p>{t('text')}</p>
        {digest && <p className="text-sm">{t('reference', { digest })}</p>}
      </EmptyState>
    </div>
  );
}
