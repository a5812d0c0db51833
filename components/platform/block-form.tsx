'use client';

import { useTranslations } from 'next-intl';
import { ReasonField, UntilField } from '@/components/brands/comedians/block-fields';
import { fieldsOf } from '@/components/forms/fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { blockEverywhere } from '@/lib/platform/actions';
import { Problem } from './problem';
import { useOperatorWords } from './use-operator-words';

/** Blocks somebody at all brands until a day. It first explains what that changes and what stays. */
export function BlockForm({
  comedianId,
  name,
  ahead,
  today,
}: {
  comedianId: string;
  name: string;
  /** The number of their applications and spots at coming shows. */
  ahead: number;
  /** The current date: "2026-11-21" */
  today: string;
}) {
  const t = useTranslations('operator');
  const { answer, formProps } = useActionForm(blockEverywhere);
  const fields = fieldsOf(answer, useOperatorWords(), {
    until: t('people.until'),
    reason: t('people.reason'),
  });
  return (
    <form {...formProps} className="flex max-w-xl flex-col items-start gap-3">
      <input type="hidden" name="comedianId" value={comedianId} />
      <p>{t('people.blockHappens', { name, count: ahead })}</p>
      <UntilField hint={t('people.untilHint')} fields={fields} today={today} />
      <ReasonField hint={t('people.reasonHint', { name })} fields={fields} />
      <SubmitButton variant="secondary" pendingLabel={t('pending')}>
        {t('people.block')}
      </SubmitButton>
      <Problem answer={answer} fields={['until', 'reason']} />
    </form>
  );
}
