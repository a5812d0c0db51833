'use client';

import { useTranslations } from 'next-intl';
import { fieldsOf } from '@/components/forms/fields';
import { Failure, useErrorWords } from '@/components/forms/resend';
import { SelectField, TextField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { bugLimits } from '@/lib/bug-reports/limits';
import { answerBugReport } from '@/lib/bug-reports/operator-actions';
import type { BugReportView } from '@/lib/bug-reports/view';

/** The operator answers a report and changes its status. */
export function AnswerForm({
  reportId,
  day,
  from,
  next,
}: {
  reportId: string;
  day: string;
  from: BugReportView['status'];
  next: readonly BugReportView['status'][];
}) {
  const t = useTranslations('operatorBugs');
  const { answer, formProps } = useActionForm(answerBugReport, { about: reportId });
  const words = useErrorWords('operatorBugs.errors');
  const fields = fieldsOf(answer, words, { to: t('to'), answer: t('answer') });
  return (
    <form
      {...formProps}
      aria-label={t('formFor', { day })}
      className="flex flex-col items-start gap-3 border-t border-line pt-3"
    >
      <input type="hidden" name="reportId" value={reportId} />
      <input type="hidden" name="from" value={from} />
      <div className="w-full">
        <TextField
          name="answer"
          id={`answer-${reportId}`}
          fields={fields}
          hint={t('answerHint')}
          limit={bugLimits.answer}
          rows={2}
        />
      </div>
      <SelectField
        name="to"
        id={`to-${reportId}`}
        fields={fields}
        start={next[0]}
        options={next.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      />
      <SubmitButton variant="secondary" pendingLabel={t('pending')}>
        {t('submit')}
      </SubmitButton>
      {answer.status === 'failed' && Object.keys(answer.fields).length === 0 && (
        <Failure answer={answer} words={words} />
      )}
    </form>
  );
}
