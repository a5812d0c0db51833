'use client';

import { useTranslations } from 'next-intl';
import { Field, Textarea } from '@/components/ui/field';
import type { FormFields } from './fields';

/** A text in both languages: the fields `{name}De` and `{name}En`, side by side on wide screens. */
export function TextsField({
  name,
  legend,
  hint,
  fields: { value, error },
  start,
}: {
  name: string;
  legend: string;
  hint: string;
  fields: FormFields;
  start: { de: string | null; en: string | null };
}) {
  const t = useTranslations('formsForm');
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={`${name}-hint`}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <p id={`${name}-hint`} className="text-sm text-ink-soft">
        {hint} {t('otherLanguage')}
      </p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {(['De', 'En'] as const).map((language) => {
          const field = `${name}${language}`;
          const text = language === 'De' ? start.de : start.en;
          return (
            <Field key={field} name={field} label={t(language)} error={error(field)}>
              {(control) => (
                <Textarea {...control} lang={language.toLowerCase()} defaultValue={value(field, text)} />
              )}
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}
