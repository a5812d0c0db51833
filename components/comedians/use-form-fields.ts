'use client';

import { useTranslations, type Messages } from 'next-intl';
import type { ActionState } from '@/lib/core/action-state';
import { profileLimits } from '@/lib/comedians/limits';

/** What the fields of a form show: the submitted text, and its problems. */
export type FormFields = {
  /** The submitted text of a field, or the fallback before the form was submitted. */
  value: (name: string, fallback?: string) => string;
  /** The message of a field's problem. */
  error: (name: string) => string | undefined;
};

/**
 * The fields of a form after its action. Submitted text is kept, and message keys become messages. `limits` are the
 * most characters of the fields.
 */
export function useFormFields(
  state: ActionState,
  limits: Record<string, number> = profileLimits,
): FormFields {
  const t = useTranslations('validation');
  const failed = state.status === 'failed' ? state : undefined;
  return {
    value(name, fallback = '') {
      if (!failed) return fallback;
      const value = failed.values[name] ?? '';
      return typeof value === 'string' ? value : (value[0] ?? '');
    },
    error(name) {
      const key = failed?.fields[name] as keyof Messages['validation'] | undefined;
      return key && t(key, { least: 0, max: limits[name] ?? 0 });
    },
  };
}
