'use client';

import { useTranslations, type Messages } from 'next-intl';
import { fieldsOf, type FormFields } from '@/components/forms/fields';
import type { ActionState } from '@/lib/core/http/action-state';
import { showFieldNames, type ShowFieldName, type ShowValues } from '@/lib/shows/form-view';
import { showLimits } from '@/lib/shows/limits';

/** Further fields of a show's form: whether it repeats, and which shows of a series change. */
const besides = ['repeats', 'seriesEnd', 'scope'] as const;

export type FieldName = ShowFieldName | (typeof besides)[number];

/** The fields of a show after its action: what was typed stays, and codes become messages. */
export type ShowFields = Pick<FormFields, 'error'> & {
  value: (name: FieldName) => string;
  /** What each field is called, in the order of the screen. */
  labels: Record<FieldName, string>;
  /** The title of the errors above the form. */
  titleOf: (
    failed: Extract<ActionState, { status: 'failed' }>,
    wrong: readonly string[],
  ) => string | undefined;
};

type ErrorKey = keyof Messages['showForm']['errors'];

/** Codes that come with a notice of their own. */
const withoutSummary: readonly string[] = ['conflict', 'preview', 'tells', 'venueTaken'];

/** Returns the fields of a form that began with these values. */
export function useShowFields(
  answer: ActionState,
  initial: ShowValues & Partial<Record<FieldName, string>>,
): ShowFields {
  const t = useTranslations('showForm');
  const limits: Record<string, number> = showLimits;
  const { value, error } = fieldsOf(answer, (code, name) =>
    t(`errors.${code as ErrorKey}`, { min: name === 'minutes' ? 1 : 0, max: limits[name] ?? 0 }),
  );
  const names = [...showFieldNames, ...besides];
  return {
    value: (name) => value(name, initial[name]),
    error,
    labels: Object.fromEntries(names.map((name) => [name, t(`fields.${name}`)])) as ShowFields['labels'],
    titleOf({ code }, wrong) {
      if (withoutSummary.includes(code)) return undefined;
      if (wrong.length > 0 || code === 'invalidInput') return t('summary.invalid');
      return `${t('summary.failed')} ${t(`errors.${code as ErrorKey}`, { min: 0, max: 0 })}`;
    },
  };
}
