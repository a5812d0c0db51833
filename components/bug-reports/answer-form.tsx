'use client';

import { useTranslations } from 'next-intl';
import { fieldsOf } from '@/components/forms/fields';
import { useErrorWords } from '@/components/forms/resend';
import { SelectField, TextField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { DecisionForm } from '@/components/operator/decision-form';
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
  const form = useActionForm(answerBugReport, { about: reportId });
  const words = useErrorWords('operatorBugs.errors');
  const fields = fieldsOf(form.answer, words, { to: t('to'), answer: t('answer') });
  return (
    <DecisionForm
      label={t('formFor', { day })}
      about={{ reportId, from }}
      form={form}
      words={words}
      submit={t('submit')}
      pending={t('pending')}
    >
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
    </DecisionForm>
  );
}
