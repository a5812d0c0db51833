'use client';

import { useTranslations } from 'next-intl';
import { CityField } from '@/components/places/city-field';
import { Field, Input, Options, Select } from '@/components/ui/field';
import { formatKinds, formatLimits, venueLimits } from '@/lib/brands/venues-and-formats/limits';
import type { FoundCity } from '@/lib/places/queries';
import type { ShowFormFields } from './form-parts';

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
      <div className="col-span-full flex flex-col gap-3">
        <CityField
          key={`${city} ${cityId}`}
          typed={city}
          chosenId={cityId}
          candidates={candidates}
          error={fields.error('city')}
          hint={t('new.cityHint')}
        />
      </div>
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
