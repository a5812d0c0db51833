'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { fieldsOf } from '@/components/forms/fields';
import { useValidationWords } from '@/components/forms/validation-words';
import { FormAnswer } from '@/components/forms/form-answer';
import { SavedNote } from '@/components/forms/save-button';
import { TextField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { Progress, useUpload } from '@/components/media/pictures/upload-form';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { reportBug } from '@/lib/platform/bug-reports/actions';
import { bugLimits, bugFacts } from '@/lib/platform/bug-reports/rules';
import type { OfferedFacts } from '@/lib/platform/bug-reports/view';
import { Checkbox } from '@/components/ui/field';
import type { ActionState } from '@/lib/core/forms';
import { tracedErrors, tracedPage } from '@/lib/platform/bug-reports/trace-rules';
import { ScreenshotField, usePictureWords } from './screenshot-form';

/** The form of a bug report. The texts are sent before the screenshot, so that they arrive even if its upload fails. */
export function BugForm({ offered }: { offered: OfferedFacts }) {
  const t = useTranslations('platformBugReports');
  const tForm = useTranslations('formsForm');
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

const never = () => () => undefined;

/**
 * The facts of a report: each is shown in full, with a checkbox to leave it out. The shown text is the value of the
 * checkbox, so exactly that is sent. Without scripts there are only the facts known to the server.
 */
function FactFields({ offered, answer }: { offered: OfferedFacts; answer: ActionState }) {
  const t = useTranslations('platformBugReports.facts');
  const page = useSyncExternalStore(never, tracedPage, () => '');
  const errors = useSyncExternalStore(never, tracedErrors, () => '');
  const facts = { ...offered, page: page || offered.page, errors: errors || null };
  const refused = answer.status === 'failed' ? answer.values : null;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{t('legend')}</legend>
      <p className="text-sm text-ink-soft">{t('hint')}</p>
      {bugFacts.map((name) => {
        const value = facts[name];
        if (!value) return null;
        return (
          <Checkbox
            key={`${name} ${value}`}
            name={name}
            value={value}
            defaultChecked={refused === null || Boolean(refused[name])}
            label={
              <span className="flex min-w-0 flex-col">
                <span className="font-semibold">{t(name)}</span>
                <span className="wrap-anywhere whitespace-pre-line text-ink-soft">{value}</span>
              </span>
            }
          />
        );
      })}
    </fieldset>
  );
}
