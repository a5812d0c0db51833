'use client';

import { useTranslations } from 'next-intl';
import { SavedNote } from '@/components/forms/save-button';
import { LineField, SelectField } from '@/components/forms/text-fields';
import { Choices } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { handOverBrand } from '@/lib/brands/actions';
import type { MemberRow } from '@/lib/brands/loaders';
import { AdminForm, useAdminForm } from './admin-form';
import { useAdminWords } from './use-admin-words';

/** The form to hand the brand over to a team member. The admin types the brand's name to confirm it. */
export function HandOverForm({
  brand,
  members,
}: {
  brand: { id: string; name: string };
  members: readonly MemberRow[];
}) {
  const t = useTranslations('brandsHandOver');
  const form = useAdminForm(handOverBrand, { memberId: t('to'), brandName: t('nameLabel') }, useAdminWords());
  const { fields } = form;
  return (
    <AdminForm brandId={brand.id} form={form} className="gap-6">
      <SelectField
        name="memberId"
        hint={t('toHint')}
        fields={fields}
        required
        none={t('choose')}
        options={members.map(({ id, name, email }) => ({ value: id, label: name ?? email }))}
      />
      <Choices
        name="leaves"
        legend={t('you')}
        defaultValue={fields.value('leaves', 'no')}
        options={[
          { value: 'no', label: t('stay') },
          { value: 'yes', label: t('leave') },
        ]}
      />
      <LineField
        name="brandName"
        hint={t('nameHint', { name: brand.name })}
        fields={fields}
        required
        spellCheck={false}
      />
      <div>
        <SubmitButton pendingLabel={t('pending')}>{t('submit')}</SubmitButton>
      </div>
      <SavedNote answer={form.answer} />
    </AdminForm>
  );
}
