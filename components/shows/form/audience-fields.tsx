'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FormGroup } from '@/components/forms/form-group';
import { Choices, Field, Input } from '@/components/ui/field';
import type { ShowChoices } from '@/lib/shows/form-loaders';
import { showLimits, visibilities } from '@/lib/shows/limits';
import { FieldSelect } from './field-select';
import type { ShowFields } from './use-show-fields';

/** Visibility, opening and promised decision of a show. */
export function AudienceFields({
  fields,
  brand,
}: {
  fields: ShowFields;
  brand: Pick<ShowChoices, 'opensDaysBefore' | 'decideDaysBefore'>;
}) {
  const t = useTranslations('showForm');
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
  fields: ShowFields;
  children: ReactNode;
}) {
  const t = useTranslations('showForm');
  return (
    <div className="group/days flex flex-col gap-4">
      {children}
      <div className="hidden group-has-[option[value=days]:checked]/days:block">
        <Field name={name} label={t(`fields.${name}`)} error={error(name)}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={0}
              max={showLimits[name]}
              defaultValue={value(name)}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
