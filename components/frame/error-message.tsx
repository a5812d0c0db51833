'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { noteError, noteLeaving } from '@/lib/core/browser/trace-state';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { whenBack } from './when-back';

export type ErrorMessageProps = { error: unknown; retry: () => void };

/**
 * The digest of a database error (lib/core/database/database-trouble.ts), which is all that Next.js sends to the
 * browser about it.
 */
const databaseTrouble = 'DATABASE_TROUBLE';

/**
 * The error messages for a connection that broke during a response: of Chrome, Firefox, Safari, and of React for a
 * response that ends too early ("Connection closed.", of which a production build has only the number).
 */
const brokenOff =
  /^(network error|Failed to fetch|Error in input stream|NetworkError |Load failed|The network connection was lost|Connection closed\.|Minified React error #412;)/;

/**
 * An error page: the problem, the state of the user's data, and a button to retry. The reference identifies the error
 * in the server's log. When the server or its database could not be reached, or the connection broke while the page
 * loaded, it retries by itself.
 */
export function ErrorMessage({ error, retry }: ErrorMessageProps) {
  const digest = (error as { digest?: string } | null)?.digest;
  const isUnavailable = digest === databaseTrouble;
  const kind = isUnavailable ? 'unavailable' : 'unexpected';
  const t = useTranslations('coreErrors');
  useEffect(() => {
    console.error(error);
    noteError(digest ? `Error ${digest}` : error);
  }, [error, digest]);
  const wasAway = isUnavailable || isBrokenOff(error);
  useEffect(() => whenBack(wasAway, retry), [wasAway, retry]);
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        drawing="lamp"
        title={t(`${kind}.title`)}
        action={<Button onClick={() => retry()}>{t(`${kind}.retry`)}</Button>}
      >
        <p>{t(`${kind}.text`)}</p>
        {digest && !isUnavailable && <p className="text-sm">{t('unexpected.reference', { digest })}</p>}
        {!isUnavailable && (
          <p>
            {/* eslint-disable-next-line @next/next/no-html-link-for-pages -- at the root there is no router any more */}
            <a
              href="/user/bugreport"
              onClick={() => noteLeaving(location.pathname)}
              className="inline-flex min-h-11 items-center text-link"
            >
              {t('unexpected.report')}
            </a>
          </p>
        )}
      </EmptyState>
    </div>
  );
}

/** Whether an error means that the connection broke while a page or its content loaded. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && brokenOff.test(error.message);
}
