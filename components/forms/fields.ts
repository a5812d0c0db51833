'use client';

import type { ActionState } from '@/lib/core/forms';

/** Returns the message for a field's error code; `typed` is the refused text. */
export type FieldWords = (code: string, name: string, typed: string) => string | undefined;

/** The contents of a form's fields: labels, earlier text and errors. */
export type FormFields = {
  /** The label of each field, in the order on the screen. */
  labels: Readonly<Record<string, string>>;
  /** The refused text, or the initial value of the field. */
  value: (name: string, start?: string | number | null) => string;
  /** Whether a checkbox is checked at first. */
  isChecked: (name: string, start: boolean) => boolean;
  error: (name: string) => string | undefined;
};

/** Returns the fields of a form after a response of its action. */
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

/** Whether one of these fields shows the reason for the refusal, so that it need not be repeated. */
export function isShownAt(answer: ActionState, fields: readonly string[] = []): boolean {
  return answer.status === 'failed' && fields.some((name) => answer.fields[name]);
}
