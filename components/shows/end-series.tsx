'use client';

import { useTranslations } from 'next-intl';
import { HeldSubmit, useHeldForm } from '@/components/forms/held-form';
import { Failure } from '@/components/forms/failure';
import { useActionForm } from '@/components/forms/use-action-form';
import { SeriesQuestion } from '@/components/shows/form/series-question';
import { buttonClass } from '@/components/ui/button';
import { endSeries } from '@/lib/shows/actions';

/**
 * The form to end a series. It first says what happens to the coming shows, and asks about those with people. Opens
 * without JavaScript; closing it cancels.
 */
export function EndSeries({ seriesId, title }: { seriesId: string; title: string }) {
  const t = useTranslations('showsSeries');
  const { answer, formProps } = useActionForm(endSeries);
  const failed = answer.status === 'failed' ? answer : undefined;
  const question = failed?.details;
  const held = useHeldForm(endSeries, formProps, question !== undefined);
  return (
    <details
      open={answer.status === 'failed' || undefined}
      onToggle={({ currentTarget }) => !currentTarget.open && held.undo()}
    >
      <summary
        aria-label={t('endOf', { title })}
        className={buttonClass({ variant: 'quiet' }, '-ml-3 px-3! text-cancelled')}
      >
        {t('end')}
      </summary>
      <form {...held.formProps} className="flex flex-col gap-3 border-t border-line pt-3">
        <input type="hidden" name="seriesId" value={seriesId} />
        <input type="hidden" name="agreed" value={question?.agreement ?? ''} />
        <p>{t('endText')}</p>
        {question ? (
          <SeriesQuestion question={question} values={failed?.values} />
        ) : (
          <Failure answer={answer} words={() => t('failed')} />
        )}
        <HeldSubmit held={held} variant="secondary" pendingLabel={t(question ? 'ending' : 'endLooking')}>
          {t(question ? 'endSubmit' : 'endLook')}
        </HeldSubmit>
      </form>
    </details>
  );
}
