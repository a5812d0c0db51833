'use client';

import { useTranslations } from 'next-intl';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { FormGroup } from '@/components/forms/form-parts';
import { Field, Input, Choices } from '@/components/ui/field';
import { MomentInput } from '@/components/ui/moment-input';
import type { ShowChoices } from '@/lib/shows/form-loaders';
import { newChoice, usualFormat } from '@/lib/brands/venues-and-formats/limits';
import { admissions, showLimits, showLanguages, usualEnd, visibilities } from '@/lib/shows/limits';
import { ChoiceOrNew } from './choice-or-new';
import { FieldSelect, type ShowFormFields, type FieldName } from './form-parts';
import { CallFields, useUsualCalls } from '@/components/forms/call-fields';

/** All fields of a show. Empty numbers come from the format, other empty fields from the brand. */
export function ShowFields({
  fields,
  choices,
  bring,
  children,
}: {
  fields: ShowFormFields;
  choices: ShowChoices;
  /** The fields of a new format and a new venue, for a show that may bring them. */
  bring?: { format: ReactNode; venue: ReactNode };
  /** The content below the times. */
  children?: ReactNode;
}) {
  const t = useTranslations('showsForm');
  const { value, error } = fields;
  const [formatId, setFormatId] = useState(value('formatId'));
  const [starts, setStarts] = useState(value('starts'));
  return (
    <>
      <FormGroup title={t('groups.what')} hint={t('required')}>
        <Field name="title" label={t('fields.title')} error={error('title')}>
          {(control) => (
            <Input {...control} required maxLength={showLimits.title} defaultValue={value('title')} />
          )}
        </Field>
        <ChoiceOrNew
          name="formatId"
          fields={fields}
          hint={t('hints.formatId')}
          onChange={setFormatId}
          choices={choices.formats}
        >
          {bring?.format}
        </ChoiceOrNew>
        <ChoiceOrNew name="venueId" fields={fields} choices={choices.venues}>
          {bring?.venue}
        </ChoiceOrNew>
        <FieldSelect
          name="admission"
          fields={fields}
          hint={t('hints.admission')}
          options={[
            { value: '', label: t('admissions.none') },
            ...admissions.map((admission) => ({ value: admission, label: t(`admissions.${admission}`) })),
          ]}
        />
      </FormGroup>
      <FormGroup title={t('groups.when')} hint={t('whenHint')}>
        <Times fields={fields} onStart={setStarts} />
      </FormGroup>
      {children}
      <StageFields
        fields={fields}
        format={choices.formats.find(({ id }) => id === formatId)}
        isNew={formatId === newChoice}
        starts={starts}
      />
      <AudienceFields fields={fields} brand={choices} />
    </>
  );
}

/** Date, start, end and doors. The end follows the start until an end is typed. */
function Times({
  fields: { value, error },
  onStart,
}: {
  fields: ShowFormFields;
  onStart: (starts: string) => void;
}) {
  const t = useTranslations('showsForm');
  const [starts, setStarts] = useState(value('starts'));
  const [typedEnd, setTypedEnd] = useState(value('ends') || null);
  const controls = {
    doors: { defaultValue: value('doors') },
    starts: {
      required: true,
      defaultValue: value('starts'),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setStarts(event.target.value);
        onStart(event.target.value);
      },
    },
    ends: {
      value: typedEnd ?? usualEnd(starts),
      onChange: (event: ChangeEvent<HTMLInputElement>) => setTypedEnd(event.target.value),
    },
  };
  return (
    <div className="grid grid-cols-2 gap-4 *:first:col-span-full sm:grid-cols-4 sm:*:first:col-span-1">
      <Field name="date" label={t('fields.date')} error={error('date')}>
        {(control) => <MomentInput {...control} type="date" required defaultValue={value('date')} />}
      </Field>
      {(['starts', 'ends', 'doors'] as const).map((name) => (
        <Field
          key={name}
          name={name}
          label={name === 'doors' ? t('optional', { label: t('fields.doors') }) : t(`fields.${name}`)}
          error={error(name)}
        >
          {(control) => <MomentInput {...control} type="time" {...controls[name]} />}
        </Field>
      ))}
    </div>
  );
}

const numbers = ['spots', 'minutes', 'buffer'] as const;

/** The suggestions of a new format. */
const ofNewFormat = {
  spots: usualFormat.defaultSpots,
  minutes: usualFormat.defaultMinutes,
  buffer: usualFormat.defaultBuffer,
};

/** Spots, minutes, call times, language and fee. The format suggests numbers until one is typed. */
function StageFields({
  fields,
  format,
  isNew,
  starts,
}: {
  fields: ShowFormFields;
  format: ShowChoices['formats'][number] | undefined;
  /** The show brings a new format. */
  isNew: boolean;
  /** When the show starts: "20:00". */
  starts: string;
}) {
  const t = useTranslations('showsForm');
  const usualCalls = useUsualCalls();
  const { value, error } = fields;
  const [typed, setTyped] = useState<Partial<Record<(typeof numbers)[number], string>>>(() =>
    Object.fromEntries(numbers.flatMap((name) => (value(name) ? [[name, value(name)]] : []))),
  );
  return (
    <FormGroup title={t('groups.stage')} hint={t('stageHint')}>
      <div className="grid grid-cols-2 gap-4 *:first:col-span-full max-sm:items-end sm:grid-cols-3 sm:*:first:col-span-1">
        {numbers.map((name) => (
          <Field
            key={name}
            name={name}
            label={t(`fields.${name}`)}
            hint={name === 'spots' ? t('hints.spots') : undefined}
            error={error(name)}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={typed[name] ?? (isNew ? ofNewFormat : format)?.[name] ?? ''}
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <CallFields
        names={['calling', 'callingMinutes']}
        fields={{ error, value: (name) => value(name as FieldName) }}
        usual={usualCalls('format', format)}
        starts={starts}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <FieldSelect
          name="language"
          fields={fields}
          options={[
            { value: '', label: t('languages.none') },
            ...showLanguages.map((language) => ({ value: language, label: t(`languages.${language}`) })),
          ]}
        />
        <Field
          name="feeText"
          label={t('optional', { label: t('fields.feeText') })}
          hint={t('hints.feeText')}
          error={error('feeText')}
        >
          {(control) => <Input {...control} maxLength={showLimits.feeText} defaultValue={value('feeText')} />}
        </Field>
      </div>
    </FormGroup>
  );
}

/** Visibility, opening and promised decision of a show. */
function AudienceFields({
  fields,
  brand,
}: {
  fields: ShowFormFields;
  brand: Pick<ShowChoices, 'opensDaysBefore' | 'decideDaysBefore'>;
}) {
  const t = useTranslations('showsForm');
  const { opensDaysBefore, decideDaysBefore } = brand;
  return (
    <FormGroup title={t('groups.who')}>
      <Choices
        name="visibility"
        legend={t('fields.visibility')}
        hint={t('visibilityHint')}
        error={fields.error('visibility')}
        defaultValue={fields.value('visibility')}
        options={visibilities.map((value) => ({ value, label: t(`visibilities.${value}`) }))}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <WithDays name="openingDays" fields={fields}>
          <FieldSelect
            name="opening"
            fields={fields}
            options={[
              {
                value: 'brand',
                label:
                  opensDaysBefore === null
                    ? t('opening.brandAtOnce')
                    : t('opening.brandDays', { count: opensDaysBefore }),
              },
              { value: 'atOnce', label: t('opening.atOnce') },
              { value: 'days', label: t('opening.days') },
            ]}
          />
        </WithDays>
        <WithDays name="decidingDays" fields={fields}>
          <FieldSelect
            name="deciding"
            fields={fields}
            hint={t('hints.deciding')}
            options={[
              {
                value: 'brand',
                label:
                  decideDaysBefore === null
                    ? t('deciding.brandNone')
                    : t('deciding.brandDays', { count: decideDaysBefore }),
              },
              { value: 'none', label: t('deciding.none') },
              { value: 'days', label: t('deciding.days') },
            ]}
          />
        </WithDays>
      </div>
    </FormGroup>
  );
}

/** A choice that may need a number of days, which is visible only then, with and without JavaScript. */
function WithDays({
  name,
  fields: { value, error },
  children,
}: {
  name: 'openingDays' | 'decidingDays';
  fields: ShowFormFields;
  children: ReactNode;
}) {
  const t = useTranslations('showsForm');
  return (
    <div className="group/days flex flex-col gap-4">
      {children}
      <div className="hidden group-has-[option[value=days]:checked]/days:block">
        <Field name={name} label={t(`fields.${name}`)} error={error(name)}>
          {(control) => <Input {...control} inputMode="numeric" defaultValue={value(name)} />}
        </Field>
      </div>
    </div>
  );
}
