'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { FormGroup } from '@/components/forms/form-group';
import { Checkbox, Field, Input } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { rhythms } from '@/lib/shows/limits';
import type { PlannedDayView } from '@/lib/shows/series/view';
import { FieldSelect } from './field-select';
import type { ShowFields } from './use-show-fields';

/**
 * Whether and how a new show repeats. The days can be previewed before anything is made, with and without JavaScript.
 */
export function RepeatFields({
  fields,
  skipsHolidays,
  days,
}: {
  fields: ShowFields;
  skipsHolidays: boolean;
  /** The previewed days. */
  days: PlannedDayView[] | undefined;
}) {
  const t = useTranslations('showForm');
  return (
    <FormGroup title={t('groups.repeat')} hint={t('repeat.hint')}>
      <div className="group/repeat flex flex-col gap-6">
        <FieldSelect
          name="repeats"
          fields={fields}
          options={(['none', ...rhythms] as const).map((value) => ({
            value,
            label: t(`repeat.rhythms.${value}`),
          }))}
        />
        <div className="flex flex-col gap-4 group-has-[option[value=none]:checked]/repeat:hidden">
          <Field
            name="seriesEnd"
            label={t('optional', { label: t('fields.seriesEnd') })}
            hint={t('repeat.endHint')}
            error={fields.error('seriesEnd')}
          >
            {(control) => <Input {...control} type="date" defaultValue={fields.value('seriesEnd')} />}
          </Field>
          <Checkbox
            name="skipsHolidays"
            value="yes"
            defaultChecked={skipsHolidays}
            label={t('repeat.skipsHolidays')}
            hint={t('repeat.holidaysHint')}
          />
          <p>
            <SubmitButton variant="secondary" name="preview" value="yes" pendingLabel={t('repeat.looking')}>
              {t('repeat.look')}
            </SubmitButton>
          </p>
          {days && <Days days={days} />}
        </div>
      </div>
    </FormGroup>
  );
}

function Days({ days }: { days: PlannedDayView[] }) {
  const t = useTranslations('showForm.repeat');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), [days]);
  return (
    <div ref={list} tabIndex={-1} className="rounded-card">
      <Notice role="status" title={t('days', { count: days.filter(({ isHoliday }) => !isHoliday).length })}>
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {days.map(({ day, isHoliday, atVenue }) => (
            <li key={day}>
              {isHoliday ? t('holiday', { day }) : atVenue ? t('taken', { day, title: atVenue }) : day}
            </li>
          ))}
        </ul>
        <p>{t('unsaved')}</p>
      </Notice>
    </div>
  );
}
