'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { idle } from '@/lib/core/action-state';
import { endSeries } from '@/lib/shows/series/actions';

/** Ends a series, after saying what will happen. Opens without JavaScript as well. */
export function EndSeries({ seriesId, title }: { seriesId: string; title: string }) {
  const t = useTranslations('series');
  const [state, action] = useActionState(endSeries, idle);
  return (
    <details open={state.status === 'failed' || undefined}>
      <summary
        aria-label={t('endOf', { title })}
        className={buttonClass({ variant: 'quiet' }, '-ml-3 px-3! text-cancelled')}
      >
        {t('end')}
      </summary>
      <form action={action} className="flex flex-col gap-3 border-t border-line pt-3">
        <input type="hidden" name="seriesId" value={seriesId} />
        <p>{t('endText')}</p>
        {state.status === 'failed' && (
          <Notice tone="error" role="alert">
            <p>{t('failed')}</p>
          </Notice>
        )}
        <p>
          <SubmitButton variant="secondary" pendingLabel={t('ending')}>
            {t('endSubmit')}
          </SubmitButton>
        </p>
      </form>
    </details>
  );
}
