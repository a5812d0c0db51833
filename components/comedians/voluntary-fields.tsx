'use client';

import { useTranslations } from 'next-intl';
import { Field, Input, Textarea } from '@/components/ui/field';
import { profileLimits } from '@/lib/comedians/limits';
import type { FormFields } from './use-form-fields';

/** Links, and what somebody says about themselves. All fields may stay empty. */
export function VoluntaryFields({ fields: { value, error } }: { fields: FormFields }) {
  const t = useTranslations('registration');
  return (
    <>
      <Field
        name="instagram"
        label={t('instagram.label')}
        hint={t('instagram.hint')}
        error={error('instagram')}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={value('instagram')}
          />
        )}
      </Field>
      {(['promoLink', 'videoLink'] as const).map((name) => (
        <Field key={name} name={name} label={t(`${name}.label`)} hint={t(`${name}.hint`)} error={error(name)}>
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              defaultValue={value(name)}
            />
          )}
        </Field>
      ))}
      {(['previousShows', 'aboutMe'] as const).map((name) => (
        <Field
          key={name}
          name={name}
          label={t(`${name}.label`)}
          hint={t(`${name}.hint`, { max: profileLimits[name] })}
          error={error(name)}
        >
          {(control) => <Textarea {...control} defaultValue={value(name)} />}
        </Field>
      ))}
    </>
  );
}
