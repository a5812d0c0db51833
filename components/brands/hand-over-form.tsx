'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Choices, Field, Input, Select } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { idle } from '@/lib/core/action-state';
import { handOverBrand } from '@/lib/brands/member-actions';
import type { MemberRow } from '@/lib/brands/member-loaders';
import { nameOf } from './member-dialog';
import { useAdminForm } from './use-admin-form';

/** Hands the brand over to somebody of the team; the brand's name, typed, is the yes. */
export function HandOverForm({
  brand,
  members,
}: {
  brand: { id: string; name: string };
  members: readonly MemberRow[];
}) {
  const t = useTranslations('handOver');
  const [state, action] = useActionState(handOverBrand, idle);
  const { value, error, summary } = useAdminForm(state, { memberId: t('to'), brandName: t('nameLabel') });
  return (
    <form action={action} noValidate className="flex flex-col gap-6">
      <ErrorSummary {...summary} />
      <input type="hidden" name="brandId" value={brand.id} />
      <Field name="memberId" label={t('to')} hint={t('toHint')} error={error('memberId')}>
        {(control) => (
          <Select key={value('memberId')} {...control} required defaultValue={value('memberId')}>
            <option value="">{t('choose')}</option>
            {members.map((member) => (
              <option key={member.id} value={member.id}>
                {nameOf(member)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Choices
        key={value('leaves', 'no')}
        name="leaves"
        legend={t('you')}
        defaultValue={value('leaves', 'no')}
        options={[
          { value: 'no', label: t('stay') },
          { value: 'yes', label: t('leave') },
        ]}
      />
      <Field
        name="brandName"
        label={t('nameLabel')}
        hint={t('nameHint', { name: brand.name })}
        error={error('brandName')}
      >
        {(control) => (
          <Input
            {...control}
            required
            autoComplete="off"
            spellCheck={false}
            defaultValue={value('brandName')}
          />
        )}
      </Field>
      <div>
        <SubmitButton pendingLabel={t('pending')}>{t('submit')}</SubmitButton>
      </div>
    </form>
  );
}
