'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Field, Select } from '@/components/ui/field';
import { spotCountBands } from '@/lib/comedians/choices';
import { firstStartYear } from '@/lib/comedians/limits';
import type { FormFields } from './use-form-fields';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Since when somebody is on stage, and how many spots they have played. */
export function StageFields({
  fields: { value, error },
  thisYear,
}: {
  fields: FormFields;
  thisYear: number;
}) {
  const t = useTranslations('registration');
  const bands = useTranslations('spotCountBands');
  const format = useFormatter();
  const years = Array.from({ length: thisYear - firstStartYear + 1 }, (_, index) => thisYear - index);
  const monthName = (month: number) =>
    format.dateTime(new Date(Date.UTC(2000, month - 1, 1)), { month: 'long', timeZone: 'UTC' });

  return (
    <>
      <fieldset className="flex flex-col gap-2" aria-describedby="stage-start-hint">
        <legend className="mb-2 font-semibold">{t('start.label')}</legend>
        <div className="grid grid-cols-2 gap-3">
          <Field name="startMonth" label={t('startMonth.label')} error={error('startMonth')}>
            {(control) => (
              <Select key={value('startMonth')} {...control} required defaultValue={value('startMonth')}>
                <option value="">{t('select')}</option>
                {months.map((month) => (
                  <option key={month} value={month}>
                    {monthName(month)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field name="startYear" label={t('startYear.label')} error={error('startYear')}>
            {(control) => (
              <Select key={value('startYear')} {...control} required defaultValue={value('startYear')}>
                <option value="">{t('select')}</option>
                {years.map((year) => (
                  <option key={year} value={year}>
                    {year}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <p id="stage-start-hint" className="text-sm text-ink-soft">
          {t('start.hint')}
        </p>
      </fieldset>
      <Field name="spotCountBand" label={t('spotCountBand.label')} error={error('spotCountBand')}>
        {(control) => (
          <Select key={value('spotCountBand')} {...control} required defaultValue={value('spotCountBand')}>
            <option value="">{t('select')}</option>
            {spotCountBands.map((band) => (
              <option key={band} value={band}>
                {bands(band)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
