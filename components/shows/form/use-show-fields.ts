'use client';

import { useTranslations, type Messages } from 'next-intl';
import { useMemo } from 'react';
import type { ActionState } from '@/lib/core/action-state';
import { showFieldNames, type ShowFieldName, type ShowValues } from '@/lib/shows/form-view';
import { showLimits } from '@/lib/shows/limits';

/** Further fields of a show's form: whether it repeats, and which shows of a series change. */
const besides = ['repeats', 'seriesEnd', 'scope'] as const;

export type FieldName = ShowFieldName | (typeof besides)[number];

/** The fields of a show after its action: what was typed stays, and codes become messages. */
export type ShowFields = {
  value: (name: FieldName) => string;
  error: (name: FieldName) => string | undefined;
  /** All problems, for the summary above the form. */
  summary: { title: string | undefined; errors: { name: string; label: string }[] };
};

type ErrorKey = keyof Messages['showForm']['errors'];

/** Codes that are shown at a field or elsewhere above the form. */
const saidElsewhere: readonly string[] = ['invalidInput'];

/** Codes that have a notice of their own. */
const withoutSummary: readonly string[] = ['conflict', 'preview'];

/** Returns the fields of a form that began with these values. */
export function useShowFields(
  state: ActionState,
  initial: ShowValues & Partial<Record<FieldName, string>>,
): ShowFields {
  const t = useTranslations('showForm');
  const summary = useMemo(() => {
    if (state.status !== 'failed' || withoutSummary.includes(state.code))
      return { title: undefined, errors: [] };
    const wrong = [...showFieldNames, ...besides].filter((name) => state.fields[name]);
    const isKnown = wrong.length > 0 || saidElsewhere.includes(state.code);
    const title = isKnown
      ? t('summary.invalid')
      : `${t('summary.failed')} ${t(`errors.${state.code as ErrorKey}`, { min: 0, max: 0 })}`;
    return { title, errors: wrong.map((name) => ({ name, label: t(`fields.${name}`) })) };
  }, [state, t]);
  return {
    value(name) {
      if (state.status !== 'failed') return initial[name] ?? '';
      const value = state.values[name] ?? '';
      return typeof value === 'string' ? value : (value[0] ?? '');
    },
    error(name) {
      const key = state.status === 'failed' ? state.fields[name] : undefined;
      const limits: Record<string, number> = showLimits;
      const min = name === 'minutes' ? 1 : 0;
      return key && t(`errors.${key as ErrorKey}`, { min, max: limits[name] ?? 0 });
    },
    summary,
  };
}
