'use client';

import { useTranslations, useFormatter } from 'next-intl';
import type { FormFields } from '@/components/forms/fields';
import { LineField, SelectField, TextField } from '@/components/forms/text-fields';
import { Choices, Checkbox } from '@/components/ui/field';
import type { FoundCity } from '@/lib/places/queries';
import { CityField } from '@/components/places/city-field';
import {
  spotCountBands,
  firstStartYear,
  profileLimits,
  genders,
  lgbtqAnswers,
  type TextOfKind,
} from '@/lib/comedians/rules';

/** Name and city. */
export function YouFields({
  fields,
  name = '',
  candidates,
  isShort = false,
}: {
  fields: FormFields;
  /** The name to begin with. */
  name?: string;
  candidates: readonly FoundCity[];
  /** Hides the hints. */
  isShort?: boolean;
}) {
  const texts = useFieldTexts();
  const { value, error } = fields;
  const { hint, ...named } = texts('name');
  return (
    <>
      <LineField
        {...named}
        hint={isShort ? undefined : hint}
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
        hint={isShort ? '' : undefined}
      />
    </>
  );
}

/** Returns a function with the label and the hint of a field of a comedian's profile, beside its name. */
function useFieldTexts() {
  const t = useTranslations('comediansRegistration');
  return (name: 'name' | TextOfKind<'instagram' | 'link' | 'video'>) => ({
    name,
    label: t(`${name}.label`),
    hint: t(`${name}.hint`),
  });
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Returns a function that names a month: 1 is January. */
export function useMonthName(): (month: number) => string {
  const format = useFormatter();
  return (month) =>
    format.dateTime(new Date(Date.UTC(2000, month - 1, 1)), { month: 'long', timeZone: 'UTC' });
}

/** The start on stage and the number of spots played. */
export function StageFields({
  fields,
  thisYear,
  isShort = false,
}: {
  fields: FormFields;
  thisYear: number;
  /** Hides the hints, and leaves the required fields to the server. */
  isShort?: boolean;
}) {
  const t = useTranslations('comediansRegistration');
  const bands = useTranslations('comediansSpotCountBands');
  const years = Array.from({ length: thisYear - firstStartYear + 1 }, (_, index) => thisYear - index);
  const monthName = useMonthName();
  const starts = {
    startMonth: months.map((month) => ({ value: month, label: monthName(month) })),
    startYear: years.map((year) => ({ value: year, label: String(year) })),
  };

  return (
    <>
      <fieldset className="flex flex-col gap-2" aria-describedby={isShort ? undefined : 'stage-start-hint'}>
        <legend className={isShort ? 'mb-1 font-semibold' : 'mb-2 font-semibold'}>{t('start.label')}</legend>
        <div className="grid grid-cols-2 gap-3">
          {(['startMonth', 'startYear'] as const).map((name) => (
            <SelectField
              key={name}
              name={name}
              label={t(`${name}.label`)}
              fields={fields}
              required={!isShort}
              aria-required
              none={t('select')}
              options={starts[name]}
            />
          ))}
        </div>
        {!isShort && (
          <p id="stage-start-hint" className="text-sm text-ink-soft">
            {t('start.hint')}
          </p>
        )}
      </fieldset>
      <SelectField
        name="spotCountBand"
        label={t('spotCountBand.label')}
        fields={fields}
        required={!isShort}
        aria-required
        none={t('select')}
        options={spotCountBands.map((band) => ({ value: band, label: bands(band) }))}
      />
    </>
  );
}

/** A handle without the @. An @ or the address of the profile is understood as well. */
export function InstagramField({ name, fields }: { name: TextOfKind<'instagram'>; fields: FormFields }) {
  const texts = useFieldTexts();
  return <LineField {...texts(name)} fields={fields} autoCapitalize="none" spellCheck={false} />;
}

/** A link to a page or a video of the comedian. */
export function AddressField({
  name,
  fields,
  form,
  onText,
}: {
  name: TextOfKind<'link' | 'video'>;
  fields: FormFields;
  /** The id of its form, where it stands outside of it. */
  form?: string;
  onText?: (text: string) => void;
}) {
  const texts = useFieldTexts();
  return (
    <LineField
      {...texts(name)}
      fields={fields}
      form={form}
      type="url"
      inputMode="url"
      placeholder="https://"
      onInput={onText && (({ currentTarget }) => onText(currentTarget.value))}
    />
  );
}

export function WordsField({ name, fields }: { name: TextOfKind<'words'>; fields: FormFields }) {
  const t = useTranslations('comediansRegistration');
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

/** Voluntary fields that are hidden from others unless the comedian ticks the box. */
export function IdentityFields({ fields: { value, isChecked, error } }: { fields: FormFields }) {
  const t = useTranslations('comediansRegistration');
  const options = {
    gender: genders.map((gender) => ({ value: gender, label: t(`gender.options.${gender}`) })),
    lgbtq: lgbtqAnswers.map((answer) => ({ value: answer, label: t(`lgbtq.options.${answer}`) })),
  };
  return (
    <>
      {(['gender', 'lgbtq'] as const).map((name) => (
        <Choices
          key={name}
          name={name}
          legend={t(`${name}.label`)}
          error={error(name)}
          defaultValue={value(name, 'none')}
          options={options[name]}
        />
      ))}
      <Checkbox
        name="sharesIdentity"
        value="yes"
        label={t('sharesIdentity.label')}
        defaultChecked={isChecked('sharesIdentity', false)}
      />
    </>
  );
}
