'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { reportProfile } from '@/lib/brand-comedians/actions';
import { reportedFields } from '@/lib/brand-comedians/choices';
import type { TeamFile } from '@/lib/brand-comedians/view';
import { idle } from '@/lib/core/action-state';
import { AboutFields, type About } from './about-fields';
import { Problem, typedInto, useFieldError } from './problem';
import { ReasonField } from './reason-field';

/** Reports to the operator that something in a profile is not true, and lists open reports. */
export function ReportForm({ about, reports }: { about: About; reports: TeamFile['reports'] }) {
  const t = useTranslations('brandComedians.report');
  const fields = useTranslations('brandComedians.fields');
  const pending = useTranslations('brandComedians')('pending');
  const [state, action] = useActionState(reportProfile, idle);
  const error = useFieldError(state);
  return (
    <div className="flex flex-col gap-3">
      {reports.map(({ field, reason }) => (
        <Notice key={field} title={t('open', { field: fields(field) })}>
          <p className="whitespace-pre-line">{reason}</p>
        </Notice>
      ))}
      <p role="status" className="empty:hidden">
        {state.status === 'done' && t('done')}
      </p>
      <details open={state.status === 'failed' || undefined} className="group/report">
        <summary className={buttonClass({ variant: 'quiet' }, '-ml-4')}>
          {t('title')}
          <ChevronDown aria-hidden size={18} className="group-open/report:rotate-180" />
        </summary>
        <form action={action} noValidate className="flex flex-col items-start gap-3 pt-2">
          <AboutFields {...about} />
          <p className="text-ink-soft">{t('hint')}</p>
          <div className="w-full sm:max-w-xs">
            <Field name="field" label={t('field')} error={error('field')}>
              {(control) => (
                // The key follows the choice: a form that is reset returns to the value that a select was rendered
                // with.
                <Select
                  {...control}
                  key={typedInto(state, 'field')}
                  defaultValue={typedInto(state, 'field') ?? ''}
                >
                  <option value="">{t('choose')}</option>
                  {reportedFields.map((field) => (
                    <option key={field} value={field}>
                      {fields(field)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <ReasonField of="report" state={state} />
          <SubmitButton variant="secondary" pendingLabel={pending}>
            {t('submit')}
          </SubmitButton>
          <Problem state={state} fields={['field', 'reason']} />
        </form>
      </details>
    </div>
  );
}
