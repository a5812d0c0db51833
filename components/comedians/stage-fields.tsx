'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { FormFields } from '@/components/forms/fields';
import { SelectField } from '@/components/forms/text-fields';
import { spotCountBands, firstStartYear } from '@/lib/comedians/rules';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Returns a function that names a month: 1 is January. */
export function useMonthName(): (month: number) => string {
  const format = useFormatter();
  return (month) =>
    format.dateTime(new Date(Date.UTC(2000, month - 1, 1)), { month: 'long', timeZone: 'UTC' });
}

/** Since when somebody is on stage, and how many spots they have played. */
export function StageFields({ fields, thisYear }: { fields: FormFields; thisYear: number }) {
  const t = useTranslations('registration');
  const bands = useTranslations('spotCountBands');
  const years = Array.from({ length: thisYear - firstStartYear + 1 }, (_, index) => thisYear - index);
  const monthName = useMonthName();
  const starts = {
    startMonth: months.map((month) => ({ value: month, label: monthName(month) })),
    startYear: years.map((year) => ({ value: year, label: String(year) })),
  };

  return (
    <>
      <fieldset className="flex flex-col gap-2" aria-describedby="stage-start-hint">
        <legend className="mb-2 font-semibold">{t('start.label')}</legend>
        <div className="grid grid-cols-2 gap-3">
          {(['startMonth', 'startYear'] as const).map((name) => (
            <SelectField
              key={name}
              name={name}
              label={t(`${name}.label`)}
              fields={fields}
              required
              none={t('select')}
              options={starts[name]}
            />
          ))}
        </div>
        <p id="stage-start-hint" className="text-sm text-ink-soft">
          {t('start.hint')}
        </p>
      </fieldset>
      <SelectField
        name="spotCountBand"
        label={t('spotCountBand.label')}
        fields={fields}
        required
        none={t('select')}
        options={spotCountBands.map((band) => ({ value: band, label: bands(band) }))}
      />
    </>
  );
}
