'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormFields, type FormFields } from '@/components/comedians/use-form-fields';
import type { ActionState } from '@/lib/core/action-state';
import { codePoint, maxAddressLength, oddCharacter } from '@/lib/brands/email-rules';

/** Words for the code of a refusal that is about no field. */
export function useAdminErrorText(): (code: string) => string {
  const t = useTranslations('adminErrors');
  return (code) => {
    const key = code as 'unexpected';
    return t.has(key) ? t(key) : t('unexpected');
  };
}

/** What a form's error summary says. */
type Summary = { title: string | undefined; errors: { name: string; label: string }[] };

/**
 * The fields of an admin's form after its action, and what its error summary says. `labels` has the fields in their
 * order on the screen. An address with a strange character says which one it is.
 */
export function useAdminForm(
  state: ActionState,
  labels: Record<string, string>,
  limits: Record<string, number> = {},
): FormFields & { summary: Summary } {
  const t = useTranslations('adminErrors');
  const errorText = useAdminErrorText();
  const fields = useFormFields(state, { email: maxAddressLength, contactEmail: maxAddressLength, ...limits });
  // The summary takes the focus when its errors are new ones, not whenever the form is drawn again.
  const summary = useMemo<Summary>(() => {
    if (state.status !== 'failed') return { title: undefined, errors: [] };
    const wrong = Object.keys(labels).filter((name) => state.fields[name]);
    const title = wrong.length > 0 ? t('invalidInput') : errorText(state.code);
    return { title, errors: wrong.map((name) => ({ name, label: labels[name] ?? name })) };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the words are the same as long as the language is
  }, [state]);
  return {
    value: fields.value,
    error(name) {
      if (state.status !== 'failed' || state.fields[name] !== 'oddCharacter') return fields.error(name);
      const character = oddCharacter(fields.value(name).trim()) ?? '';
      const isSeen = /\S/u.test(character);
      return t(isSeen ? 'oddCharacter' : 'oddSpace', { character, code: codePoint(character) });
    },
    summary,
  };
}
