'use client';

import { useTranslations } from 'next-intl';
import { Conflict } from '@/components/forms/conflict';
import type { FormFields } from '@/components/forms/fields';
import {
  partFields,
  type genders,
  type lgbtqAnswers,
  type PartField,
  type ProfilePart,
  type spotCountBands,
} from '@/lib/comedians/rules';
import type { SavedPart } from '@/lib/comedians/view';
import { useMonthName } from './stage-fields';

/** Whether the field is a checkbox, saved as "yes" or "no". */
const isTicked = (name: PartField) => name === 'sharesIdentity' || name === 'staysOff';

/** What was saved in another window and differs from what is in the fields here. */
export function ProfileConflict({
  part,
  saved,
  typed,
}: {
  part: ProfilePart;
  saved: SavedPart;
  typed: Pick<FormFields, 'value' | 'isChecked'>;
}) {
  const t = useTranslations('profileForm.conflict');
  const words = useTranslations('registration');
  const bands = useTranslations('spotCountBands');
  const monthName = useMonthName();
  const wordsFor = (name: PartField, value: string) => {
    if (name === 'startMonth') return monthName(Number(value));
    if (name === 'spotCountBand') return bands(value as (typeof spotCountBands)[number]);
    if (name === 'gender') return words(`gender.options.${value as (typeof genders)[number]}`);
    if (name === 'lgbtq') return words(`lgbtq.options.${value as (typeof lgbtqAnswers)[number]}`);
    if (isTicked(name)) return words(`lgbtq.options.${value as 'yes' | 'no'}`);
    return value;
  };
  const others = partFields[part].flatMap((name) => {
    const value = saved.values[name] ?? '';
    const here = isTicked(name) ? (typed.isChecked(name, false) ? 'yes' : 'no') : typed.value(name).trim();
    return here === value ? [] : { field: words(`${name}.name`), value: wordsFor(name, value) };
  });
  return <Conflict title={t('title')} text={t('text')} others={others} about={saved} />;
}
