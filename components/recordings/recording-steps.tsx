'use client';

import { useTranslations } from 'next-intl';
import { HiddenFields } from '@/components/forms/hidden-fields';
import { Failure } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { buttonClass } from '@/components/ui/button';
import { SubmitButton } from '@/components/ui/submit-button';
import { deleteRecording, endShare } from '@/lib/recordings/actions';
import { useRecordingErrors } from './use-recording-errors';

/** Ends the share of a recording. Needs the messages `recordings` and `resend`. */
export function EndShare({
  recordingId,
  revision,
  name,
}: {
  recordingId: string;
  revision: number;
  name: string;
}) {
  const t = useTranslations('recordings.steps');
  const errorOf = useRecordingErrors();
  const { answer, formProps } = useActionForm(endShare);
  return (
    <form {...formProps} className="flex flex-col items-start gap-2">
      <HiddenFields values={{ recordingId, revision }} />
      <SubmitButton
        variant="quiet"
        pendingLabel={t('pending')}
        className="-ml-4 max-w-full text-left wrap-anywhere whitespace-normal"
      >
        {t('endShare', { name })}
      </SubmitButton>
      <Failure answer={answer} words={errorOf} />
    </form>
  );
}

/** Deletes a recording, after saying what that does. Needs the messages `recordings` and `resend`. */
export function DeleteRecording({ recordingId, isShared }: { recordingId: string; isShared: boolean }) {
  const t = useTranslations('recordings.steps');
  const errorOf = useRecordingErrors();
  const { answer, formProps } = useActionForm(deleteRecording);
  return (
    <details>
      <summary className={buttonClass({ variant: 'quiet' }, '-ml-4')}>{t('delete')}</summary>
      <form {...formProps} className="flex flex-col items-start gap-2 pt-2">
        <input type="hidden" name="recordingId" value={recordingId} />
        <p>{t(isShared ? 'deleteSharedText' : 'deleteText')}</p>
        <SubmitButton variant="secondary" pendingLabel={t('pending')}>
          {t('deleteNow')}
        </SubmitButton>
        <Failure answer={answer} words={errorOf} />
      </form>
    </details>
  );
}
