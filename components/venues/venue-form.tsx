'use client';

import { useTranslations } from 'next-intl';
import { CityField } from '@/components/comedians/city-field';
import { FiledForm, type Known } from '@/components/forms/filed-form';
import { useKeptFields } from '@/components/forms/form-answer';
import { TextsField } from '@/components/forms/texts-field';
import { useKeptForm } from '@/components/forms/use-kept-form';
import { Checkbox, Field, Input, Select } from '@/components/ui/field';
import { fileVenue, saveVenue } from '@/lib/venues/actions';
import { accessFlags } from '@/lib/venues/access';
import { venueLimits, type VenueFields } from '@/lib/venues/schema';
import { CoordinateFields } from './coordinate-fields';

const text = { max: venueLimits.text };

const limits = {
  name: { max: venueLimits.name },
  address: { max: venueLimits.address },
  district: { max: venueLimits.district },
  city: { max: venueLimits.city },
  latitude: { least: -90, max: 90 },
  longitude: { least: -180, max: 180 },
  capacity: { least: 1, max: venueLimits.capacity },
  stageDe: text,
  stageEn: text,
  accessDe: text,
  accessEn: text,
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

/** A venue, new or known; what is known can be filed away. */
export function VenueForm({
  brandId,
  start,
  known,
  zones,
}: {
  brandId: string;
  start: VenueFields & { city: string };
  known: Known | null;
  /** The zones there are. */
  zones: readonly string[];
}) {
  const t = useTranslations('venues');
  const form = useKeptForm(saveVenue);
  const { answer, posted } = form;
  const fields = useKeptFields(form, limits);
  const { value, isChecked, error } = fields;
  const line = (name: 'name' | 'address' | 'district') => (
    <Field
      name={name}
      label={t(name)}
      hint={t.has(`hints.${name}`) && t(`hints.${name}`)}
      error={error(name)}
    >
      {(control) => (
        <Input
          {...control}
          required={name !== 'district'}
          autoComplete="off"
          defaultValue={value(name, start[name])}
        />
      )}
    </Field>
  );
  const city = { typed: value('city', start.city), id: value('cityId', start.cityId || null) };
  return (
    <FiledForm
      kind="venue"
      brandId={brandId}
      known={known}
      name={start.name}
      form={form}
      labels={Object.fromEntries(inOrder.map((name) => [name, t(labelOf(name))]))}
      file={fileVenue}
    >
      {line('name')}
      {line('address')}
      {line('district')}
      <CityField
        key={`${posted.status} ${city.typed}`}
        typed={city.typed}
        chosenId={city.id}
        candidates={(answer.status === 'failed' && answer.details?.candidates) || []}
        error={error('city')}
        hint={t(known?.isUsed ? 'hints.cityFixed' : 'hints.city')}
      />
      <CoordinateFields fields={fields} start={start} />
      <Field
        name="timeZone"
        label={t('timeZone')}
        hint={t(known?.isUsed ? 'hints.zoneFixed' : 'hints.timeZone')}
        error={error('timeZone')}
      >
        {(control) => (
          <Select {...control} defaultValue={value('timeZone', start.timeZone)}>
            <option value="">{t('cityZone')}</option>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="capacity" label={t('capacity')} error={error('capacity')}>
        {(control) => (
          <Input {...control} inputMode="numeric" defaultValue={value('capacity', start.capacity)} />
        )}
      </Field>
      <TextsField
        name="stage"
        legend={t('stage')}
        hint={t('hints.stage')}
        fields={fields}
        start={{ de: start.stageDe, en: start.stageEn }}
      />
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
      <TextsField
        name="access"
        legend={t('accessText')}
        hint={t('hints.access')}
        fields={fields}
        start={{ de: start.accessDe, en: start.accessEn }}
      />
    </FiledForm>
  );
}

/** What a field is called where it is wrong; both languages of a text by the text's name. */
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
