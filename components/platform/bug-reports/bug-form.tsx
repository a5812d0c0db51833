'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fieldsOf } from '@/components/forms/fields';
import { FormAnswer } from '@/components/forms/form-answer';
import { SavedNote } from '@/components/forms/saved-note';
import { TextField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { useValidationWords } from '@/components/forms/validation-words';
import { Progress } from '@/components/media/pictures/upload-form';
import { useUpload } from '@/components/media/pictures/use-upload';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { reportBug } from '@/lib/platform/bug-reports/actions';
import { bugLimits } from '@/lib/platform/bug-reports/limits';
import type { OfferedFacts } from '@/lib/platform/bug-reports/view';
import { FactFields } from './fact-fields';
import { ScreenshotField } from './screenshot-field';
import { usePictureWords } from './use-picture-words';

/** The form of a bug report. The texts are sent before the screenshot, so that they arrive even if its upload fails. */
export function BugForm({ offered }: { offered: OfferedFacts }) {
  const t = useTranslations('bugReports');
  const tForm = useTranslations('form');
  const { answer, formProps, onSubmit } = useActionForm(reportBug);
  const { upload, send, forget } = useUpload(null);
  const [file, setFile] = useState<File | null>(null);
  const pictureWords = usePictureWords();
  const fields = fieldsOf(answer, useValidationWords(bugLimits), {
    happened: t('form.happened'),
    expected: t('form.expected'),
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    forget();
  };
  const sendScreenshot = (reportId: string) => {
    if (!file) return;
    const data = new FormData();
    data.append('file', file);
    send(`/api/uploads/bug-reports/${reportId}/picture`, data, () => setFile(null));
  };
  return (
    <form
      {...formProps}
      onSubmit={(event) =>
        onSubmit(event, (reply) => {
          if (reply.status === 'done') sendScreenshot(reply.value.reportId);
        })
      }
      className="flex flex-col gap-5"
    >
      <FormAnswer
        answer={answer}
        fields={fields}
        act="message"
        titleOf={({ code }, wrong) => {
          if (wrong.length > 0) return tForm('fields');
          return t(code === 'tooManyReports' ? 'errors.tooManyReports' : 'errors.unexpected');
        }}
      />
      <TextField
        name="happened"
        fields={fields}
        hint={t('form.happenedHint')}
        limit={bugLimits.happened}
        rows={4}
      />
      <TextField
        name="expected"
        fields={fields}
        hint={t('form.expectedHint')}
        limit={bugLimits.expected}
        rows={2}
      />
      <ScreenshotField file={file} onChoose={choose} />
      <FactFields offered={offered} answer={answer} />
      <div className="flex flex-col items-start gap-3">
        <SubmitButton pendingLabel={t('form.sending')}>{t('form.submit')}</SubmitButton>
        <SavedNote answer={answer}>
          <Notice tone="success" title={t('form.done')}>
            <p>{t('form.doneText')}</p>
          </Notice>
        </SavedNote>
        {upload.status === 'sending' && <Progress sent={upload.sent} />}
        {upload.status === 'failed' && (
          <Notice tone="warning" role="alert" title={t('screenshot.failed')}>
            <p>
              {pictureWords(upload.code)} {t('screenshot.later')}
            </p>
          </Notice>
        )}
      </div>
    </form>
  );
}
