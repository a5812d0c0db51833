'use client';

import { useTranslations } from 'next-intl';
import { Failure } from '@/components/forms/resend';
import { SavedNote } from '@/components/forms/saved-note';
import { useActionForm } from '@/components/forms/use-action-form';
import { buttonClass } from '@/components/ui/button';
import { SubmitButton } from '@/components/ui/submit-button';
import { doDraw, draftDrawn, stopDraw } from '@/lib/draws/actions';
import { useDrawErrors } from './use-draw-errors';

/** Does a draw whose time has come. */
export function DoDrawForm({ showId }: { showId: string }) {
  const t = useTranslations('draws.announced');
  const errorOf = useDrawErrors();
  const { answer, formProps } = useActionForm(doDraw);
  return (
    <form {...formProps} className="flex flex-col items-start gap-2">
      <input type="hidden" name="showId" value={showId} />
      <SubmitButton pendingLabel={t('doing')}>{t('do')}</SubmitButton>
      <Failure answer={answer} words={errorOf} />
    </form>
  );
}

/** Cancels a draw, after a second tap to confirm. */
export function StopDrawForm({ showId }: { showId: string }) {
  const t = useTranslations('draws.announced');
  const errorOf = useDrawErrors();
  const { answer, formProps } = useActionForm(stopDraw);
  return (
    <details>
      <summary className={buttonClass({ variant: 'quiet' }, '-ml-4')}>{t('stop')}</summary>
      <form {...formProps} className="flex flex-col items-start gap-2 py-2">
        <input type="hidden" name="showId" value={showId} />
        <p>{t('stopText')}</p>
        <SubmitButton variant="secondary" pendingLabel={t('stopping')}>
          {t('doStop')}
        </SubmitButton>
        <Failure answer={answer} words={errorOf} />
      </form>
    </details>
  );
}

/** Drafts a yes for everybody who has a place, including those who have moved up. */
export function DraftDrawnForm({ showId }: { showId: string }) {
  const t = useTranslations('draws.done');
  const errorOf = useDrawErrors();
  const { answer, formProps } = useActionForm(draftDrawn);
  return (
    <form {...formProps} className="flex flex-col items-start gap-2">
      <input type="hidden" name="showId" value={showId} />
      <SubmitButton variant="secondary" pendingLabel={t('drafting')}>
        {t('draft')}
      </SubmitButton>
      <SavedNote answer={answer}>{t('drafted')}</SavedNote>
      <Failure answer={answer} words={errorOf} />
    </form>
  );
}
