'use client';

import { useTranslations } from 'next-intl';
import type { FormFields } from '@/components/forms/fields';
import { TextField } from '@/components/forms/text-fields';

/** A long text of a brand in both languages, one below the other: the fields `{name}De` and `{name}En`. */
export function LongTexts({
  name,
  hint,
  fields,
  start,
}: {
  name: 'about' | 'rules';
  hint: string;
  fields: FormFields;
  start: { de: string | null; en: string | null };
}) {
  const t = useTranslations('brandsForm');
  return (
    <>
      <TextField name={`${name}De`} lang="de" hint={hint} fields={fields} start={start.de} />
      <TextField name={`${name}En`} lang="en" hint={t('otherLanguage')} fields={fields} start={start.en} />
    </>
  );
}
