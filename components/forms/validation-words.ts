'use client';

import { useTranslations, type Messages } from 'next-intl';
import type { FieldWords } from './fields';

/** Limits of a field: the most characters, or the range of a number. */
export type Limits = Readonly<Record<string, number | { least: number; max: number }>>;

/** Returns the words for refused fields, from the messages `formsValidation`. Their numbers come from `limits`. */
export function useValidationWords(limits: Limits = {}): FieldWords {
  const t = useTranslations('formsValidation');
  return (code, name) => {
    const limit = limits[name] ?? 0;
    const { least, max } = typeof limit === 'number' ? { least: 0, max: limit } : limit;
    return t(code as keyof Messages['formsValidation'], { least, max });
  };
}
