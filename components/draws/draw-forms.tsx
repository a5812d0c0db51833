'use client';

import { useTranslations } from 'next-intl';
import type { ServerAction } from '@/components/forms/ask-server';
import { Failure, useErrorWords } from '@/components/forms/resend';
import { SavedNote } from '@/components/forms/saved-note';
import { useActionForm } from '@/components/forms/use-action-form';
import { buttonClass } from '@/components/ui/button';
import { SubmitButton } from '@/components/ui/submit-button';
import { doDraw, draftDrawn, stopDraw } from '@/lib/draws/actions';

/** Does a draw whose time has come. */
export function DoDrawForm({ showId }: { showId: string }) {
  const t = useTranslations('draws.announced');
  return <ActForm showId={showId} act={doDraw} label={t('do')} pendingLabel={t('doing')} variant="stage" />;
}

/** Cancels a draw, after a second tap to confirm. */
export function StopDrawForm({ showId }: { showId: string }) {
  const t = useTranslations('draws.announced');
  return (
    <details>
      <summary className={buttonClass({ variant: 'quiet' }, '-ml-4')}>{t('stop')}</summary>
      <div className="flex flex-col gap-2 py-2">
        <p>{t('stopText')}</p>
        <ActForm showId={showId} act={stopDraw} label={t('doStop')} pendingLabel={t('stopping')} />
      </div>
    </details>
  );
}

/** Drafts a yes for everybody who has a place, including those who have moved up. */
export function DraftDrawnForm({ showId }: { showId: string }) {
  const t = useTranslations('draws.done');
  const labels = { label: t('draft'), pendingLabel: t('drafting'), doneLabel: t('drafted') };
  return <ActForm showId={showId} act={draftDrawn} {...labels} />;
}

/** The button of an act on a show's draw, and why it was refused. */
function ActForm<Value>({
  showId,
  act,
  label,
  pendingLabel,
  doneLabel,
  variant = 'secondary',
}: {
  showId: string;
  act: ServerAction<Value, never>;
  label: string;
  pendingLabel: string;
  /** What is said when it is done; nothing by default. */
  doneLabel?: string;
  variant?: 'stage' | 'secondary';
}) {
  const errorOf = useErrorWords('draws.errors');
  const { answer, formProps } = useActionForm(act);
  return (
    <form {...formProps} className="flex flex-col items-start gap-2">
      <input type="hidden" name="showId" value={showId} />
      <SubmitButton variant={variant} pendingLabel={pendingLabel}>
        {label}
      </SubmitButton>
      {doneLabel && <SavedNote answer={answer}>{doneLabel}</SavedNote>}
      <Failure answer={answer} words={errorOf} />
    </form>
  );
}
