'use client';

import { useTranslations, type Messages } from 'next-intl';
import type { ActionState } from '@/lib/core/action-state';

/** The words for the code of a refusal that is about a field; `typed` is what stood there. */
export type FieldWords = (code: string, name: string, typed: string) => string | undefined;

/** What the fields of a form show: their names, what was typed before, and what is wrong with it. */
export type FormFields = {
  /** What each field is called, in the order of the screen. */
  labels: Readonly<Record<string, string>>;
  /** The text that was refused, else what the field begins with. */
  value: (name: string, start?: string | number | null) => string;
  /** Whether a box begins checked. */
  isChecked: (name: string, start: boolean) => boolean;
  /** The words for a field's problem. */
  error: (name: string) => string | undefined;
};

/** The fields of a form after an answer of its action. */
export function fieldsOf(
  answer: ActionState,
  words: FieldWords,
  labels: FormFields['labels'] = {},
): FormFields {
  const failed = answer.status === 'failed' ? answer : null;
  const value = (name: string, start: string | number | null = null) => {
    if (!failed) return start === null ? '' : String(start);
    const typed = failed.values[name] ?? '';
    return typeof typed === 'string' ? typed : (typed[0] ?? '');
  };
  return {
    labels,
    value,
    isChecked: (name, start) => (failed ? failed.values[name] === 'yes' : start),
    error(name) {
      const code = failed?.fields[name];
      return code && words(code, name, value(name));
    },
  };
}

/** What a field may have: at most so many characters, or a number between the two. */
export type Limits = Readonly<Record<string, number | { least: number; max: number }>>;

/** The words of the messages `validation`, which name the limits. */
export function useValidationWords(limits: Limits = {}): FieldWords {
  const t = useTranslations('validation');
  return (code, name) => {
    const limit = limits[name] ?? 0;
    const { least, max } = typeof limit === 'number' ? { least: 0, max: limit } : limit;
    return t(code as keyof Messages['validation'], { least, max });
  };
}
