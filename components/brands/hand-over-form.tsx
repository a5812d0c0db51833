'use client';

import { useTranslations } from 'next-intl';
import { fieldsOf } from '@/components/forms/fields';
import { FormAnswer } from '@/components/forms/form-answer';
import { LineField, SelectField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { Choices } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { handOverBrand } from '@/lib/brands/member-actions';
import type { MemberRow } from '@/lib/brands/member-loaders';
import { nameOf } from './member-dialog';
import { useAdminTitle, useAdminWords } from './use-admin-words';

/** Hands the brand over to somebody of the team; the brand's name, typed, is the yes. */
export function HandOverForm({
  brand,
  members,
}: {
  brand: { id: string; name: string };
  members: readonly MemberRow[];
}) {
  const t = useTranslations('handOver');
  const titleOf = useAdminTitle();
  const { answer, formProps } = useActionForm(handOverBrand);
  const fields = fieldsOf(answer, useAdminWords(), { memberId: t('to'), brandName: t('nameLabel') });
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <FormAnswer answer={answer} fields={fields} titleOf={titleOf} />
      <input type="hidden" name="brandId" value={brand.id} />
      <SelectField
        name="memberId"
        hint={t('toHint')}
        fields={fields}
        required
        none={t('choose')}
        options={members.map((member) => ({ value: member.id, label: nameOf(member) }))}
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
    </form>
  );
}
