'use client';

import { useTranslations } from 'next-intl';
import type { FormFields } from '@/components/forms/fields';
import { LineField, TextField } from '@/components/forms/text-fields';
import { profileLimits } from '@/lib/comedians/rules';
import { useFieldTexts } from './use-field-texts';

/** Links, and what somebody says about themselves. All fields may stay empty. */
export function VoluntaryFields({ fields }: { fields: FormFields }) {
  return (
    <>
      <InstagramField fields={fields} />
      <AddressField name="promoLink" fields={fields} />
      <AddressField name="videoLink" fields={fields} />
      <WordsField name="previousShows" fields={fields} />
      <WordsField name="aboutMe" fields={fields} />
    </>
  );
}

/** A handle without the @. An @ or the address of the profile is understood as well. */
export function InstagramField({ fields }: { fields: FormFields }) {
  const texts = useFieldTexts();
  return <LineField {...texts('instagram')} fields={fields} autoCapitalize="none" spellCheck={false} />;
}

/** A link to a page or a video of the comedian. */
export function AddressField({
  name,
  fields,
  onText,
}: {
  name: 'promoLink' | 'videoLink';
  fields: FormFields;
  /** Called with what is typed. */
  onText?: (text: string) => void;
}) {
  const texts = useFieldTexts();
  return (
    <LineField
      {...texts(name)}
      fields={fields}
      type="url"
      inputMode="url"
      placeholder="https://"
      onInput={onText && (({ currentTarget }) => onText(currentTarget.value))}
    />
  );
}

/** What somebody says about themselves. */
export function WordsField({ name, fields }: { name: 'previousShows' | 'aboutMe'; fields: FormFields }) {
  const t = useTranslations('registration');
  return (
    <TextField
      name={name}
      label={t(`${name}.label`)}
      hint={t(`${name}.hint`, { max: profileLimits[name] })}
      limit={profileLimits[name]}
      fields={fields}
    />
  );
}
