import { useTranslations } from 'next-intl';
import { fieldsOf, type FormFields } from '@/components/forms/fields';
import { Notice } from '@/components/ui/notice';
import type { ActionState } from '@/lib/core/action-state';

/** Returns the message of a refusal's code. */
function useErrorText(): (code: string) => string {
  const t = useTranslations('brandComedians.errors');
  return (code) => {
    const key = code as 'unexpected';
    return t.has(key) ? t(key) : t('unexpected');
  };
}

/** Returns the message of a field's problem, if there is one. */
export function useProblemFields(answer: ActionState): FormFields {
  const errorText = useErrorText();
  return fieldsOf(answer, errorText);
}

/** Why something was refused, unless a field of the form says it already. */
export function Problem({ answer, fields = [] }: { answer: ActionState; fields?: readonly string[] }) {
  const errorText = useErrorText();
  if (answer.status !== 'failed' || fields.some((name) => answer.fields[name])) return null;
  return (
    <Notice tone="error" role="alert">
      <p>{errorText(Object.values(answer.fields)[0] ?? answer.code)}</p>
    </Notice>
  );
}
