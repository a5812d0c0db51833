'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { Notice } from '@/components/ui/notice';
import { QuietDetails } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { reportProfile, takeReportBack } from '@/lib/brands/comedians/actions';
import { reportedFields } from '@/lib/brands/comedians/rules';
import type { TeamFile } from '@/lib/brands/comedians/view';
import { AboutFields, Problem, useProblemFields, type About } from './form-parts';
import { ReasonField } from './block-fields';

/** The form to report an untrue profile to the operator, with the list of open reports. */
export function ReportForm({ about, reports }: { about: About; reports: TeamFile['reports'] }) {
  const t = useTranslations('brandsComedians.report');
  const names = useTranslations('brandsComedians.fields');
  const pending = useTranslations('brandsComedians')('pending');
  const { answer, formProps } = useActionForm(reportProfile);
  const takeBack = useActionForm(takeReportBack);
  const fields = useProblemFields(answer);
  return (
    <div className="flex flex-col gap-3">
      {reports.map(({ field, reason }) => (
        <Notice key={field} title={t('open', { field: names(field) })}>
          <p className="whitespace-pre-line">{reason}</p>
          <form {...takeBack.formProps}>
            <AboutFields {...about} />
            <input type="hidden" name="field" value={field} />
            <SubmitButton
              variant="secondary"
              pendingLabel={pending}
              aria-label={t('takeBackOf', { field: names(field) })}
            >
              {t('takeBack')}
            </SubmitButton>
          </form>
        </Notice>
      ))}
      <Problem answer={takeBack.answer} />
      <p role="status" className="empty:hidden">
        {answer.status === 'done' ? t('done') : takeBack.answer.status === 'done' && t('takenBack')}
      </p>
      <QuietDetails
        open={answer.status === 'failed'}
        className="group/report"
        label={
          <>
            {t('title')}
            <ChevronDown aria-hidden className="size-4.5 group-open/report:rotate-180" />
          </>
        }
      >
        <form {...formProps} className="flex flex-col items-start gap-3 pt-2">
          <AboutFields {...about} />
          <p className="text-ink-soft">
            {t('hint')} {t('hintSeen')}
          </p>
          <div className="w-full sm:max-w-xs">
            <SelectField
              name="field"
              label={t('field')}
              fields={fields}
              none={t('choose')}
              options={reportedFields.map((field) => ({ value: field, label: names(field) }))}
            />
          </div>
          <ReasonField id="report-reason" label={t('reason')} fields={fields} />
          <SubmitButton variant="secondary" pendingLabel={pending}>
            {t('submit')}
          </SubmitButton>
          <Problem answer={answer} fields={['field', 'reason']} />
        </form>
      </QuietDetails>
    </div>
  );
}
