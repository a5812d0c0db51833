'use client';

import { useTranslations } from 'next-intl';
import { fieldsOf } from '@/components/forms/fields';
import { EmailField, LineField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { defaultRanges } from '@/lib/brands/profile-limits';
import { createBrand } from '@/lib/platform/actions';
import { Problem } from './problem';
import { useOperatorWords } from './use-operator-words';

/** Makes a brand with its first admin. */
export function NewBrandForm() {
  const t = useTranslations('operator');
  const { answer, formProps } = useActionForm(createBrand);
  const fields = fieldsOf(answer, useOperatorWords(), {
    id: t('brands.id'),
    name: t('brands.name'),
    adminEmail: t('brands.adminEmail'),
    opensDaysBefore: t('brands.opensDaysBefore'),
  });
  return (
    <form {...formProps} className="flex max-w-xl flex-col gap-4">
      <LineField name="name" fields={fields} required />
      <LineField
        name="id"
        hint={t('brands.idHint')}
        fields={fields}
        required
        autoCapitalize="none"
        spellCheck={false}
      />
      <EmailField name="adminEmail" hint={t('brands.adminEmailHint')} fields={fields} required />
      <LineField
        name="opensDaysBefore"
        hint={t('brands.opensDaysBeforeHint')}
        fields={fields}
        inputMode="numeric"
        maxLength={String(defaultRanges.opensDaysBefore.most).length}
      />
      <div>
        <SubmitButton pendingLabel={t('pending')}>{t('brands.create')}</SubmitButton>
      </div>
      <Problem answer={answer} fields={Object.keys(fields.labels)} />
    </form>
  );
}
