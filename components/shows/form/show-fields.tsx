'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormGroup } from '@/components/forms/form-group';
import { Field, Input } from '@/components/ui/field';
import type { ShowChoices } from '@/lib/shows/form-loaders';
import { admissions, showLimits } from '@/lib/shows/limits';
import { AudienceFields } from './audience-fields';
import { FieldSelect } from './field-select';
import { StageFields } from './stage-fields';
import type { ShowFields as Fields } from './use-show-fields';

/** All fields of a show. Empty numbers come from the format, other empty fields from the brand. */
export function ShowFields({ fields, choices }: { fields: Fields; choices: ShowChoices }) {
  const t = useTranslations('showForm');
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
        <FieldSelect
          name="formatId"
          fields={fields}
          hint={t('hints.formatId')}
          onChange={setFormatId}
          options={[{ value: '', label: t('choose') }, ...named(choices.formats)]}
        />
        <FieldSelect
          name="venueId"
          fields={fields}
          options={[{ value: '', label: t('choose') }, ...named(choices.venues)]}
        />
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
        <Field name="date" label={t('fields.date')} error={error('date')}>
          {(control) => <Input {...control} type="date" required defaultValue={value('date')} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-3">
          {(['doors', 'starts', 'ends'] as const).map((name) => (
            <Field
              key={name}
              name={name}
              label={name === 'doors' ? t('optional', { label: t('fields.doors') }) : t(`fields.${name}`)}
              error={error(name)}
            >
              {(control) => (
                <Input
                  {...control}
                  type="time"
                  required={name !== 'doors'}
                  defaultValue={value(name)}
                  onChange={(event) => name === 'starts' && setStarts(event.target.value)}
                />
              )}
            </Field>
          ))}
        </div>
      </FormGroup>
      <StageFields
        fields={fields}
        format={choices.formats.find(({ id }) => id === formatId)}
        starts={starts}
      />
      <AudienceFields fields={fields} brand={choices} />
    </>
  );
}

function named(choices: { id: string; name: string }[]) {
  return choices.map(({ id, name }) => ({ value: id, label: name }));
}
