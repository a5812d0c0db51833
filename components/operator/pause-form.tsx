'use client';

import { useTranslations } from 'next-intl';
import { fieldsOf } from '@/components/forms/fields';
import { TextField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { maxTextLength } from '@/lib/brand-comedians/limits';
import { pauseBrand } from '@/lib/operator/actions';
import { Problem } from './problem';
import { useOperatorWords } from './use-operator-words';

/** Pauses a brand. It first explains what that changes and what stays. */
export function PauseForm({ brandId, name }: { brandId: string; name: string }) {
  const t = useTranslations('operator');
  const { answer, formProps } = useActionForm(pauseBrand);
  const fields = fieldsOf(answer, useOperatorWords(), { reason: t('brands.pauseReason') });
  return (
    <form {...formProps} className="flex flex-col items-start gap-3">
      <input type="hidden" name="step" value="pause" />
      <input type="hidden" name="brandId" value={brandId} />
      <p>{t('brands.pauseHappens', { name })}</p>
      <div className="w-full">
        <TextField
          name="reason"
          hint={t('brands.pauseReasonHint')}
          fields={fields}
          rows={2}
          maxLength={maxTextLength}
        />
      </div>
      <SubmitButton variant="secondary" pendingLabel={t('pending')}>
        {t('brands.pause')}
      </SubmitButton>
      <Problem answer={answer} fields={['reason']} />
    </form>
  );
}
