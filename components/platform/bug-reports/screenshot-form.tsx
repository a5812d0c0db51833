'use client';

import { useTranslations } from 'next-intl';
import { PictureForm } from '@/components/media/pictures/upload-form';
import { useUpload } from '@/components/media/pictures/use-upload';
import { Field, FileInput } from '@/components/ui/field';
import { QuietDetails } from '@/components/ui/quiet-details';
import { acceptedFiles } from '@/lib/media/pictures/limits';

/** Adds a screenshot to a sent report. Without JavaScript it is an ordinary form. */
export function ScreenshotForm({ reportId }: { reportId: string }) {
  const t = useTranslations('bugReports.screenshot');
  const { upload, send, forget } = useUpload(null);
  const address = `/api/uploads/bug-reports/${reportId}/picture`;
  return (
    <QuietDetails label={t('add')}>
      <PictureForm
        address={address}
        upload={upload}
        label={t('submit')}
        onSubmit={(form) => send(address, new FormData(form), () => undefined)}
        onReset={forget}
      >
        <Field name={`file-${reportId}`} label={t('label')} hint={t('formats')}>
          {(control) => <FileInput {...control} name="file" accept={acceptedFiles} required />}
        </Field>
      </PictureForm>
    </QuietDetails>
  );
}
