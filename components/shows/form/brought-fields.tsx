'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CityField } from '@/components/places/city-field';
import { Field, Input, Options, Select } from '@/components/ui/field';
import { formatKinds, formatLimits, newChoice, venueLimits } from '@/lib/brands/venues-and-formats/limits';
import type { FoundCity } from '@/lib/places/queries';
import { FieldSelect, type ShowFormFields } from './form-parts';

/**
 * The choice of a venue or a format, of which one can be new: its own fields are then below, with and without
 * JavaScript. Somebody who may make none (`children` are left out) has only the choice.
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
    <fieldset className="flex flex-col gap-4 border-l-2 border-line pl-4">
      <legend className="float-left mb-4 w-full font-semibold">{t(`new.${name}`)}</legend>
      {children}
      <p className="text-sm text-ink-soft">{t('new.later')}</p>
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

/** The fields of a new venue. Needs the messages `placesCityInput` and `comediansRegistration.city`. */
export function NewVenueFields({
  fields,
  candidates,
}: {
  fields: ShowFormFields;
  candidates: readonly FoundCity[];
}) {
  const t = useTranslations('showsForm');
  const [city, cityId] = [fields.value('city'), fields.value('cityId')];
  return (
    <>
      <LineOfNew name="venueName" max={venueLimits.name} fields={fields} />
      <LineOfNew name="venueAddress" max={venueLimits.address} hint={t('new.addressHint')} fields={fields} />
      <CityField
        key={`${city} ${cityId}`}
        typed={city}
        chosenId={cityId}
        candidates={candidates}
        error={fields.error('city')}
        hint={t('new.cityHint')}
      />
    </>
  );
}

/** The fields of a new format. Needs the messages `brandsFormats.kinds`. */
export function NewFormatFields({ fields }: { fields: ShowFormFields }) {
  const kinds = useTranslations('brandsFormats.kinds');
  return (
    <>
      <LineOfNew name="formatName" max={formatLimits.name} fields={fields} />
      <Field name="formatKind" label={fields.labels.formatKind} error={fields.error('formatKind')}>
        {(control) => (
          <Select {...control} defaultValue={fields.value('formatKind')}>
            <Options of={formatKinds.map((value) => ({ value, label: kinds(value) }))} />
          </Select>
        )}
      </Field>
    </>
  );
}

function LineOfNew({
  name,
  max,
  hint,
  fields: { labels, value, error },
}: {
  name: 'venueName' | 'venueAddress' | 'formatName';
  max: number;
  hint?: string;
  fields: ShowFormFields;
}) {
  return (
    <Field name={name} label={labels[name]} hint={hint} error={error(name)}>
      {(control) => <Input {...control} autoComplete="off" maxLength={max} defaultValue={value(name)} />}
    </Field>
  );
}
