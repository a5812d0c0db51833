'use client';

import { useTranslations } from 'next-intl';
import { useErrorWords } from '@/components/forms/failure';
import { DecisionForm, DecisionText, StatusField, useDecision } from '@/components/platform/decision-form';
import { bugLimits } from '@/lib/platform/bug-reports/rules';
import { answerBugReport } from '@/lib/platform/bug-reports/actions';
import type { BugReportView } from '@/lib/platform/bug-reports/view';

/** The form with which the operator answers a report and changes its status. */
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
  const t = useTranslations('platformOperatorBugs');
  const words = useErrorWords('platformOperatorBugs.errors');
  const decision = useDecision(answerBugReport, reportId, words, { to: t('to'), answer: t('answer') });
  return (
    <DecisionForm
      decision={decision}
      label={t('formFor', { day })}
      about={{ reportId, from }}
      submit={t('submit')}
      pending={t('pending')}
    >
      <div className="w-full">
        <DecisionText decision={decision} name="answer" hint={t('answerHint')} limit={bugLimits.answer} />
      </div>
      <StatusField decision={decision} next={next} nameOf={(status) => t(`status.${status}`)} />
    </DecisionForm>
  );
}
