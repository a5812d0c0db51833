'use client';

import { useTranslations } from 'next-intl';
import type { FormFields } from '@/components/forms/fields';
import { LineField, TextField } from '@/components/forms/text-fields';
import { profileLimits } from '@/lib/comedians/limits';

/** Links, and what somebody says about themselves. All fields may stay empty. */
export function VoluntaryFields({ fields }: { fields: FormFields }) {
  const t = useTranslations('registration');
  return (
    <>
      <LineField
        name="instagram"
        label={t('instagram.label')}
        hint={t('instagram.hint')}
        fields={fields}
        autoCapitalize="none"
        spellCheck={false}
      />
      {(['promoLink', 'videoLink'] as const).map((name) => (
        <LineField
          key={name}
          name={name}
          label={t(`${name}.label`)}
          hint={t(`${name}.hint`)}
          fields={fields}
          type="url"
          inputMode="url"
          placeholder="https://"
        />
      ))}
      {(['previousShows', 'aboutMe'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`${name}.label`)}
          hint={t(`${name}.hint`, { max: profileLimits[name] })}
          fields={fields}
        />
      ))}
    </>
  );
}
