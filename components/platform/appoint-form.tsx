'use client';

import { useTranslations } from 'next-intl';
import { fieldsOf } from '@/components/forms/fields';
import { SavedNote } from '@/components/forms/save-button';
import { EmailField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { Checkbox } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { appointAdmin } from '@/lib/platform/actions';
import { Problem, useOperatorWords } from './operator-forms';

/** The form to make the account with an e-mail address an admin of a brand, or its only admin. */
export function AppointForm({ brandId }: { brandId: string }) {
  const t = useTranslations('platformOperator');
  const { answer, formProps } = useActionForm(appointAdmin);
  const fields = fieldsOf(answer, useOperatorWords(), { email: t('brands.email') });
  return (
    <form {...formProps} className="flex max-w-xl flex-col items-start gap-3">
      <input type="hidden" name="brandId" value={brandId} />
      <p>{t('brands.appointHappens')}</p>
      <div className="w-full">
        <EmailField name="email" hint={t('brands.adminEmailHint')} fields={fields} required />
      </div>
      <Checkbox
        name="replaces"
        value="yes"
        label={t('brands.replaces')}
        hint={t('brands.replacesHint')}
        defaultChecked={fields.isChecked('replaces', false)}
      />
      <SubmitButton variant="secondary" pendingLabel={t('pending')}>
        {t('brands.appoint')}
      </SubmitButton>
      <Problem answer={answer} fields={['email']} />
      <SavedNote answer={answer} />
    </form>
  );
}
