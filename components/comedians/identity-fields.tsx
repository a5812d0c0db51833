'use client';

import { useTranslations } from 'next-intl';
import type { FormFields } from '@/components/forms/fields';
import { Checkbox, Choices } from '@/components/ui/field';
import { genders, lgbtqAnswers } from '@/lib/comedians/rules';

/** Voluntary fields that nobody else sees unless the comedian ticks the box. */
export function IdentityFields({ fields: { value, isChecked, error } }: { fields: FormFields }) {
  const t = useTranslations('registration');
  const options = {
    gender: genders.map((gender) => ({ value: gender, label: t(`gender.options.${gender}`) })),
    lgbtq: lgbtqAnswers.map((answer) => ({ value: answer, label: t(`lgbtq.options.${answer}`) })),
  };
  return (
    <>
      {(['gender', 'lgbtq'] as const).map((name) => (
        <Choices
          key={name}
          name={name}
          legend={t(`${name}.label`)}
          error={error(name)}
          defaultValue={value(name, 'none')}
          options={options[name]}
        />
      ))}
      <Checkbox
        name="sharesIdentity"
        value="yes"
        label={t('sharesIdentity.label')}
        defaultChecked={isChecked('sharesIdentity', false)}
      />
    </>
  );
}
