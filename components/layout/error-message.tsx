'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { noteError } from '@/lib/bug-reports/trace-state';
import { reachesServer } from '@/lib/core/connection';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

export type ErrorMessageProps = { error: unknown; retry: () => void };

/** The digest of a database error (lib/core/database-trouble.ts): all that Next.js sends to the browser about it. */
const databaseTrouble = 'DATABASE_TROUBLE';

/**
 * An error page: what happened, what was saved, and a button to try again. The reference identifies the error in the
 * server's log. When the server or its database could not be reached, the page tries again by itself.
 */
export function ErrorMessage({ error, retry }: ErrorMessageProps) {
  const digest = (error as { digest?: string } | null)?.digest;
  const isUnavailable = digest === databaseTrouble;
  const unexpected = useTranslations('errors.unexpected');
  const unavailable = useTranslations('errors.unavailable');
  const t = isUnavailable ? unavailable : unexpected;
  useEffect(() => {
    console.error(error);
    noteError(digest ? `Error ${digest}` : error);
  }, [error, digest]);
  useEffect(() => whenBack(isUnavailable, retry), [isUnavailable, retry]);
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        light="off"
        title={t('title')}
        action={<Button onClick={() => retry()}>{t('retry')}</Button>}
      >
        <p>{t('text')}</p>
        {digest && !isUnavailable && <p className="text-sm">{unexpected('reference', { digest })}</p>}
        {!isUnavailable && (
          <p>
            <Link href="/user/bugreport" className="inline-flex min-h-11 items-center text-link">
              {unexpected('report')}
            </Link>
          </p>
        )}
      </EmptyState>
    </div>
  );
}

/**
 * Calls `again` once the server responds after it was away, and every five seconds from then on. Returns a function that
 * ends this.
 *
 * @param wasAway whether it is known that the server or its database was away; otherwise that is found out
 */
export function whenBack(wasAway: boolean, again: () => void): () => void {
  const look = () =>
    void reachesServer().then((isThere) => {
      if (!isThere) wasAway = true;
      else if (wasAway) again();
    });
  if (!wasAway) look();
  const timer = setInterval(look, 5000);
  return () => clearInterval(timer);
}
