'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ButtonForm } from '@/components/forms/button-form';
import { useErrorWords } from '@/components/forms/resend';
import { SavedNote } from '@/components/forms/saved-note';
import { QuietDetails } from '@/components/ui/quiet-details';
import { doDraw, draftDrawn, stopDraw } from '@/lib/line-ups/draws/actions';

/** Does a draw whose time has come. */
export function DoDrawForm({ showId }: { showId: string }) {
  const t = useTranslations('draws.announced');
  return (
    <ActForm showId={showId} action={doDraw} pendingLabel={t('doing')} variant="stage">
      {t('do')}
    </ActForm>
  );
}

/** Cancels a draw, after a second tap to confirm. */
export function StopDrawForm({ showId }: { showId: string }) {
  const t = useTranslations('draws.announced');
  return (
    <QuietDetails label={t('stop')}>
      <div className="flex flex-col gap-2 py-2">
        <p>{t('stopText')}</p>
        <ActForm showId={showId} action={stopDraw} pendingLabel={t('stopping')}>
          {t('doStop')}
        </ActForm>
      </div>
    </QuietDetails>
  );
}

/** Drafts a yes for everybody who has a place, including those who have moved up. */
export function DraftDrawnForm({ showId }: { showId: string }) {
  const t = useTranslations('draws.done');
  return (
    <ActForm
      showId={showId}
      action={draftDrawn}
      pendingLabel={t('drafting')}
      below={(answer) => <SavedNote answer={answer}>{t('drafted')}</SavedNote>}
    >
      {t('draft')}
    </ActForm>
  );
}

/** The button of an act on a show's draw, and why it was refused. */
function ActForm<Value>({
  showId,
  ...button
}: { showId: string } & Omit<ComponentProps<typeof ButtonForm<Value, never>>, 'values' | 'words'>) {
  return (
    <ButtonForm variant="secondary" {...button} values={{ showId }} words={useErrorWords('draws.errors')} />
  );
}
