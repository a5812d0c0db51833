'use client';

import { useTranslations } from 'next-intl';
import { ReasonField } from '@/components/brands/comedians/block-fields';
import { fieldsOf } from '@/components/forms/fields';
import { HiddenFields } from '@/components/forms/hidden-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { pauseBrand } from '@/lib/platform/actions';
import { Problem } from './problem';
import { useOperatorWords } from './use-operator-words';

/** Pauses a brand. It first explains what that changes and what stays. */
export function PauseForm({ brandId, name }: { brandId: string; name: string }) {
  const t = useTranslations('operator');
  const { answer, formProps } = useActionForm(pauseBrand);
  const fields = fieldsOf(answer, useOperatorWords(), { reason: t('brands.pauseReason') });
  return (
    <form {...formProps} className="flex flex-col items-start gap-3">
      <HiddenFields values={{ intent: 'pause', brandId }} />
      <p>{t('brands.pauseHappens', { name })}</p>
      <ReasonField hint={t('brands.pauseReasonHint')} fields={fields} />
      <SubmitButton variant="secondary" pendingLabel={t('pending')}>
        {t('brands.pause')}
      </SubmitButton>
      <Problem answer={answer} fields={['reason']} />
    </form>
  );
}
