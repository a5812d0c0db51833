'use client';

import { useTranslations } from 'next-intl';
import { Checkbox, Choices } from '@/components/ui/field';
import { genders, lgbtqAnswers } from '@/lib/comedians/choices';
import type { FormFields } from './use-form-fields';

/** Voluntary fields that nobody else sees unless the comedian ticks the box. */
export function IdentityFields({ fields: { value, error } }: { fields: FormFields }) {
  const t = useTranslations('registration');
  return (
    <>
      <Choices
        name="gender"
        legend={t('gender.label')}
        error={error('gender')}
        defaultValue={value('gender', 'none')}
        options={genders.map((gender) => ({
          value: gender,
          label: t(`gender.options.${gender}`),
        }))}
      />
      <Choices
        name="lgbtq"
        legend={t('lgbtq.label')}
        error={error('lgbtq')}
        defaultValue={value('lgbtq', 'none')}
        options={lgbtqAnswers.map((answer) => ({
          value: answer,
          label: t(`lgbtq.options.${answer}`),
        }))}
      />
      <Checkbox
        name="sharesIdentity"
        value="yes"
        label={t('sharesIdentity.label')}
        defaultChecked={value('sharesIdentity') === 'yes'}
      />
    </>
  );
}
