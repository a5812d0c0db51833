'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CallFields, useUsualCalls } from '@/components/forms/call-fields';
import { FormGroup } from '@/components/forms/form-group';
import { Field, Input } from '@/components/ui/field';
import type { ShowChoices } from '@/lib/shows/form-loaders';
import { showLanguages, showLimits } from '@/lib/shows/limits';
import { FieldSelect } from './field-select';
import type { FieldName, ShowFields } from './use-show-fields';

const numbers = ['spots', 'minutes', 'buffer'] as const;

/** Spots, minutes, call times, language and fee. The format suggests numbers until somebody types one. */
export function StageFields({
  fields,
  format,
  starts,
}: {
  fields: ShowFields;
  format: ShowChoices['formats'][number] | undefined;
  /** When the show starts: "20:00". */
  starts: string;
}) {
  const t = useTranslations('showForm');
  const usualCalls = useUsualCalls();
  const { value, error } = fields;
  const [typed, setTyped] = useState<Partial<Record<(typeof numbers)[number], string>>>(() =>
    Object.fromEntries(numbers.flatMap((name) => (value(name) ? [[name, value(name)]] : []))),
  );
  return (
    <FormGroup title={t('groups.stage')} hint={t('stageHint')}>
      <div className="grid gap-4 sm:grid-cols-3">
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
                type="number"
                inputMode="numeric"
                min={name === 'minutes' ? 1 : 0}
                max={showLimits[name]}
                value={typed[name] ?? format?.[name] ?? ''}
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
    </FormGroup>
  );
}
