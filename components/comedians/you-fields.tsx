'use client';

import { useTranslations } from 'next-intl';
import { Choices, Field, Input } from '@/components/ui/field';
import type { FoundCity } from '@/lib/cities/queries';
import { languages, type Language } from '@/lib/core/language';
import { CityField } from './city-field';
import type { FormFields } from './use-form-fields';

/** Who somebody is on a line-up, where they live, and how to speak with them. */
export function YouFields({
  fields: { value, error },
  language,
  candidates,
}: {
  fields: FormFields;
  language: Language;
  candidates: readonly FoundCity[];
}) {
  const t = useTranslations('registration');
  return (
    <>
      <Field name="name" label={t('name.label')} hint={t('name.hint')} error={error('name')}>
        {(control) => <Input {...control} required autoComplete="name" defaultValue={value('name')} />}
      </Field>
      <CityField
        key={`${value('city')} ${value('cityId')}`}
        typed={value('city')}
        chosenId={value('cityId')}
        candidates={candidates}
        error={error('city')}
      />
      <Choices
        name="language"
        legend={t('language.label')}
        error={error('language')}
        defaultValue={value('language', language)}
        options={languages.map((code) => ({ value: code, label: t(`language.options.${code}`) }))}
      />
    </>
  );
}
