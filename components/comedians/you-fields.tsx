'use client';

import { useTranslations } from 'next-intl';
import type { FormFields } from '@/components/forms/fields';
import { LineField } from '@/components/forms/text-fields';
import { Choices } from '@/components/ui/field';
import type { FoundCity } from '@/lib/cities/queries';
import { languages, type Language } from '@/lib/core/language';
import { CityField } from './city-field';

/** Name and city, and at the registration the language. */
export function YouFields({
  fields,
  language,
  name = '',
  candidates,
}: {
  fields: FormFields;
  /** The name to begin with. */
  name?: string;
  /** The language to begin with; left out where it is not asked. */
  language?: Language;
  candidates: readonly FoundCity[];
}) {
  const t = useTranslations('registration');
  const { value, error } = fields;
  return (
    <>
      <LineField
        name="name"
        label={t('name.label')}
        hint={t('name.hint')}
        fields={fields}
        start={name}
        required
        autoComplete="name"
      />
      <CityField
        key={`${value('city')} ${value('cityId')}`}
        typed={value('city')}
        chosenId={value('cityId')}
        candidates={candidates}
        error={error('city')}
      />
      {language && (
        <Choices
          name="language"
          legend={t('language.label')}
          error={error('language')}
          defaultValue={value('language', language)}
          options={languages.map((code) => ({ value: code, label: t(`language.options.${code}`) }))}
        />
      )}
    </>
  );
}
