'use client';

import { useTranslations } from 'next-intl';
import type { FormFields } from '@/components/forms/fields';
import { LineField } from '@/components/forms/text-fields';
import { Choices } from '@/components/ui/field';
import type { FoundCity } from '@/lib/places/queries';
import { languages, type Language } from '@/lib/core/i18n/language';
import { CityField } from '@/components/places/city-field';
import { useFieldTexts } from './use-field-texts';

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
  const texts = useFieldTexts();
  const { value, error } = fields;
  return (
    <>
      <LineField {...texts('name')} fields={fields} start={name} required autoComplete="name" />
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
