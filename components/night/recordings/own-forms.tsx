'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { askServer, formDataOf } from '@/components/forms/ask-server';
import { ButtonForm } from '@/components/forms/button-form';
import { HiddenFields } from '@/components/forms/form-parts';
import { Failure } from '@/components/forms/failure';
import { useActionForm } from '@/components/forms/use-action-form';
import { Notice } from '@/components/ui/notice';
import { QuietDetails } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { askRemoval, markRecordingSeen, takeAsVideo } from '@/lib/night/recordings/actions';
import { removalDays } from '@/lib/night/recordings/rules';
import { useRecordingErrors } from './use-recording-errors';

/** Reports that a comedian has opened a recording. If that fails, the recording stays marked as new. */
export function SeenNote({ recordingId }: { recordingId: string }) {
  useEffect(() => void askServer(markRecordingSeen, formDataOf({ recordingId })), [recordingId]);
  return null;
}

/** Makes a recording the own video. Needs the messages `nightOwnRecordings`, `nightRecordings` and `formsResend`. */
export function TakeAsVideo({ recordingId, hasVideo }: { recordingId: string; hasVideo: boolean }) {
  const t = useTranslations('nightOwnRecordings');
  return (
    <ButtonForm
      action={takeAsVideo}
      values={{ recordingId }}
      words={useRecordingErrors()}
      pendingLabel={t('taking')}
      below={({ status }) => (
        <>
          <p className="text-sm text-ink-soft">{t(hasVideo ? 'takeInstead' : 'takeHint')}</p>
          <div role="status">
            {status === 'done' && (
              <Notice tone="success">
                <p>{t('taken')}</p>
              </Notice>
            )}
          </div>
        </>
      )}
    >
      {t('take')}
    </ButtonForm>
  );
}

/** Asks the team to delete a recording, or withdraws that. Needs the same messages. */
export function AskRemoval({ recordingId, isRequested }: { recordingId: string; isRequested: boolean }) {
  const t = useTranslations('nightOwnRecordings');
  const errorOf = useRecordingErrors();
  // The state is here and not in the form, which moves when the answer arrives: a refusal is still shown then.
  const { answer, formProps } = useActionForm(askRemoval);
  const form = (
    <form {...formProps} className="flex flex-col items-start gap-2">
      <HiddenFields values={{ recordingId, intent: isRequested ? 'takeBack' : 'ask' }} />
      {!isRequested && <p>{t('removalText', { days: removalDays })}</p>}
      <SubmitButton variant="secondary" pendingLabel={t('pending')}>
        {t(isRequested ? 'takeRemovalBack' : 'askRemovalNow')}
      </SubmitButton>
      <Failure answer={answer} words={errorOf} />
    </form>
  );
  if (isRequested)
    return (
      <Notice tone="warning" title={t('removalAsked')}>
        <p>{t('removalAskedText')}</p>
        {form}
      </Notice>
    );
  return (
    <QuietDetails label={t('askRemoval')}>
      <div className="pt-2">{form}</div>
    </QuietDetails>
  );
}
