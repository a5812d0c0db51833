'use client';

import { Ban } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useActionForm } from '@/components/forms/use-action-form';
import { QuietDetails } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { blockComedian } from '@/lib/brands/comedians/actions';
import { AboutFields, Problem, useProblemFields, type About } from './form-parts';
import { ReasonField, UntilField } from './block-fields';

/** The form to block a comedian from applying until a day. It first says what changes and what stays. */
export function BlockForm({
  about,
  name,
  ahead,
  today,
}: {
  about: About;
  name: string;
  /** The number of their applications and spots at coming shows. */
  ahead: number;
  /** "2026-11-21" */
  today: string;
}) {
  const t = useTranslations('brandsComedians.block');
  const pending = useTranslations('brandsComedians')('pending');
  const { answer, formProps } = useActionForm(blockComedian);
  const fields = useProblemFields(answer);
  return (
    <QuietDetails
      open={answer.status === 'failed'}
      label={
        <>
          <Ban aria-hidden className="size-4.5" />
          {t('open')}
        </>
      }
    >
      <form {...formProps} className="flex flex-col items-start gap-3 pt-2">
        <AboutFields {...about} />
        <p>{t('happens', { name })}</p>
        <p className="font-semibold">{t('ahead', { count: ahead })}</p>
        <UntilField label={t('until')} hint={t('untilHint')} fields={fields} today={today} />
        <ReasonField id="block-reason" label={t('reason')} hint={t('reasonHint', { name })} fields={fields} />
        <SubmitButton variant="secondary" pendingLabel={pending}>
          {t('submit', { name })}
        </SubmitButton>
        <Problem answer={answer} fields={['until', 'reason']} />
      </form>
    </QuietDetails>
  );
}
