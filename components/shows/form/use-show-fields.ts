'use client';

import { useTranslations, type Messages } from 'next-intl';
import { useMemo } from 'react';
import type { ActionState } from '@/lib/core/action-state';
import { showFieldNames, type ShowFieldName, type ShowValues } from '@/lib/shows/form-view';
import { showLimits } from '@/lib/shows/limits';

/** What a form about a show asks besides: whether it repeats, and how far a change goes. */
const besides = ['repeats', 'seriesEnd', 'scope'] as const;

export type FieldName = ShowFieldName | (typeof besides)[number];

/** The fields of a show after its action: what was typed stays, and codes become words. */
export type ShowFields = {
  value: (name: FieldName) => string;
  error: (name: FieldName) => string | undefined;
  /** All that is wrong, for above the form. */
  summary: { title: string | undefined; errors: { name: string; label: string }[] };
};

type ErrorKey = keyof Messages['showForm']['errors'];

/** Codes that are about a field or have words of their own above the form. */
const saidElsewhere: readonly string[] = ['invalidInput'];

/** Codes that come with a notice of their own. */
const withoutSummary: readonly string[] = ['conflict', 'preview'];

/** The fields of a form that began with the values. */
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
