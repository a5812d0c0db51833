'use client';

import { useTranslations } from 'next-intl';
import { ButtonForm } from '@/components/forms/button-form';
import { QuietDetails } from '@/components/ui/quiet-details';
import { deleteRecording, endShare } from '@/lib/night/recordings/actions';
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
  return (
    <ButtonForm
      action={endShare}
      values={{ recordingId, revision }}
      words={useRecordingErrors()}
      variant="quiet"
      pendingLabel={t('pending')}
      className="-ml-4 max-w-full text-left wrap-anywhere whitespace-normal"
    >
      {t('endShare', { name })}
    </ButtonForm>
  );
}

/** Deletes a recording, after saying what that does. Needs the messages `recordings` and `resend`. */
export function DeleteRecording({ recordingId, isShared }: { recordingId: string; isShared: boolean }) {
  const t = useTranslations('recordings.steps');
  return (
    <QuietDetails label={t('delete')}>
      <ButtonForm
        action={deleteRecording}
        values={{ recordingId }}
        words={useRecordingErrors()}
        text={t(isShared ? 'deleteSharedText' : 'deleteText')}
        formClass="flex flex-col items-start gap-2 pt-2"
        variant="secondary"
        pendingLabel={t('pending')}
      >
        {t('deleteNow')}
      </ButtonForm>
    </QuietDetails>
  );
}
