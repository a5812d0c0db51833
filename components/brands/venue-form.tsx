'use client';

import { useTranslations } from 'next-intl';
import { ArchivableForm } from './archivable-form';
import { CityField } from '@/components/places/city-field';
import { fieldsOf, type FormFields } from '@/components/forms/fields';
import { useValidationWords } from '@/components/forms/validation-words';
import { LineField, SelectField } from '@/components/forms/text-fields';
import { TextsField } from '@/components/forms/texts-field';
import { useActionForm } from '@/components/forms/use-action-form';
import { Checkbox, Field, Input } from '@/components/ui/field';
import type { ArchivableState } from '@/lib/brands/venues-and-formats/schema';
import { archiveVenue, saveVenue } from '@/lib/brands/venues-and-formats/actions';
import { coordinateLimits, splitPair } from '@/lib/brands/venues-and-formats/coordinate-rules';
import { accessFlags, venueLimits } from '@/lib/brands/venues-and-formats/limits';
import type { VenueFields } from '@/lib/brands/venues-and-formats/venue-schema';
import { useState, type ClipboardEvent } from 'react';

const limits = {
  ...venueLimits,
  latitude: coordinateLimits.latitude,
  longitude: coordinateLimits.longitude,
  capacity: { least: 1, max: venueLimits.capacity },
  stageDe: venueLimits.text,
  stageEn: venueLimits.text,
  accessDe: venueLimits.text,
  accessEn: venueLimits.text,
};

const inOrder = [
  'name',
  'address',
  'district',
  'city',
  'latitude',
  'longitude',
  'timeZone',
  'capacity',
  'stageDe',
  'stageEn',
  'accessDe',
  'accessEn',
] as const;

export function VenueForm({
  brandId,
  start,
  known,
  zones,
}: {
  brandId: string;
  start: VenueFields & { city: string };
  known: ArchivableState | null;
  /** All time zones. */
  zones: readonly string[];
}) {
  const t = useTranslations('brandsVenues');
  // After saving, the browser goes to the list. The form of a new one is beside it, and is for another one then.
  const form = useActionForm(saveVenue, { afterDone: known ? 'keep' : 'reset' });
  const { answer } = form;
  const labels = Object.fromEntries(inOrder.map((name) => [name, t(labelOf(name))]));
  const fields = fieldsOf(answer, useValidationWords(limits), labels);
  const { value, isChecked, error } = fields;
  const line = (name: 'name' | 'address' | 'district') => (
    <LineField
      name={name}
      hint={t.has(`hints.${name}`) && t(`hints.${name}`)}
      fields={fields}
      start={start[name]}
      required={name !== 'district'}
    />
  );
  const texts = (name: 'stage' | 'access') => (
    <TextsField
      name={name}
      legend={t(labelOf(`${name}De`))}
      hint={t(`hints.${name}`)}
      fields={fields}
      start={{ de: start[`${name}De`], en: start[`${name}En`] }}
    />
  );
  const city = { typed: value('city', start.city), id: value('cityId', start.cityId || null) };
  return (
    <ArchivableForm
      kind="venue"
      brandId={brandId}
      known={known}
      name={start.name}
      form={form}
      fields={fields}
      archive={archiveVenue}
    >
      {line('name')}
      {line('address')}
      {line('district')}
      <CityField
        key={`${city.typed} ${city.id}`}
        typed={city.typed}
        chosenId={city.id}
        candidates={(answer.status === 'failed' && answer.details?.candidates) || []}
        error={error('city')}
        hint={t(known?.isUsed ? 'hints.cityFixed' : 'hints.city')}
      />
      <CoordinateFields fields={fields} start={start} />
      <SelectField
        name="timeZone"
        hint={t(known?.isUsed ? 'hints.zoneFixed' : 'hints.timeZone')}
        fields={fields}
        start={start.timeZone}
        none={t('cityZone')}
        options={zones.map((zone) => ({ value: zone, label: zone }))}
      />
      <LineField name="capacity" fields={fields} start={start.capacity} inputMode="numeric" />
      {texts('stage')}
      <fieldset className="flex flex-col">
        <legend className="mb-1 font-semibold">{t('access')}</legend>
        {accessFlags.map((flag) => (
          <Checkbox
            key={flag}
            name={flag}
            value="yes"
            label={t(flag)}
            defaultChecked={isChecked(flag, start[flag])}
          />
        ))}
      </fieldset>
      {texts('access')}
    </ArchivableForm>
  );
}

/** The fields for a venue's coordinates. A pair copied from a map and pasted into either field is split. */
function CoordinateFields({
  fields: { value, error },
  start,
}: {
  fields: FormFields;
  start: { latitude: number | null; longitude: number | null };
}) {
  const t = useTranslations('brandsVenues');
  const [place, setPlace] = useState({
    latitude: value('latitude', start.latitude),
    longitude: value('longitude', start.longitude),
  });
  const onPaste = (event: ClipboardEvent) => {
    const both = splitPair(event.clipboardData.getData('text'));
    if (!both) return;
    event.preventDefault();
    const [latitude, longitude] = both;
    setPlace({ latitude, longitude });
  };
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby="coordinates-hint">
      <legend className="mb-1 font-semibold">{t('coordinates')}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {(['latitude', 'longitude'] as const).map((name) => (
          <Field key={name} name={name} label={t(name)} error={error(name)}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={place[name]}
                onPaste={onPaste}
                onChange={(event) => setPlace({ ...place, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <p id="coordinates-hint" className="text-sm text-ink-soft">
        {t('hints.coordinates')}
      </p>
    </fieldset>
  );
}

/** Returns the label of a field with an error. Both languages of a text have the same label. */
function labelOf(name: (typeof inOrder)[number]) {
  switch (name) {
    case 'stageDe':
    case 'stageEn':
      return 'stage';
    case 'accessDe':
    case 'accessEn':
      return 'accessText';
    default:
      return name;
  }
}
