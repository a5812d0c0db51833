'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { newChoice } from '@/lib/brands/venues-and-formats/limits';
import { FieldSelect, type ShowFormFields } from './form-parts';

/**
 * The choice of a venue or a format, of which one can be new: its own fields are then below, with and without
 * JavaScript. Without `children`, because the user may make none, there is only the choice.
 */
export function ChoiceOrNew({
  name,
  fields,
  choices,
  hint,
  onChange,
  children,
}: {
  name: 'venueId' | 'formatId';
  fields: ShowFormFields;
  choices: readonly { id: string; name: string }[];
  hint?: string;
  onChange?: (value: string) => void;
  children?: ReactNode;
}) {
  const t = useTranslations('showsForm');
  const ofNew = (
    <fieldset className="grid gap-x-4 gap-y-3 border-l-2 border-line pl-4 sm:grid-cols-2">
      <legend className="col-span-full float-left text-lg font-semibold">{t(`new.${name}`)}</legend>
      {children}
      <p className="col-span-full text-sm text-ink-soft">{t('new.later')}</p>
    </fieldset>
  );
  if (choices.length === 0 && children) {
    return (
      <>
        <input type="hidden" name={name} value={newChoice} />
        {ofNew}
      </>
    );
  }
  const known = choices.map(({ id, name: label }) => ({ value: id, label }));
  return (
    <div className="group/new flex flex-col gap-4">
      <FieldSelect
        name={name}
        fields={fields}
        hint={hint}
        onChange={onChange}
        options={[
          { value: '', label: t('choose') },
          ...known,
          ...(children ? [{ value: newChoice, label: t(`new.${name}`) }] : []),
        ]}
      />
      {children && <div className="hidden group-has-[option[value=new]:checked]/new:block">{ofNew}</div>}
    </div>
  );
}
