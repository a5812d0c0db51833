import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { ActionState } from '@/lib/core/action-state';

/** Words for the code of a refusal. */
function useErrorText(): (code: string) => string {
  const t = useTranslations('brandComedians.errors');
  return (code) => {
    const key = code as 'unexpected';
    return t.has(key) ? t(key) : t('unexpected');
  };
}

/** The words for what is wrong with a field; nothing while it is right. */
export function useFieldError(state: ActionState): (name: string) => string | undefined {
  const errorText = useErrorText();
  return (name) => {
    const code = state.status === 'failed' ? state.fields[name] : undefined;
    return code && errorText(code);
  };
}

/** What was typed into a field before it was refused. */
export function typedInto(state: ActionState, name: string): string | undefined {
  const value = state.status === 'failed' ? state.values[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Why something was refused, unless a field of the form says it already. */
export function Problem({ state, fields = [] }: { state: ActionState; fields?: readonly string[] }) {
  const errorText = useErrorText();
  if (state.status !== 'failed' || fields.some((name) => state.fields[name])) return null;
  return (
    <Notice tone="error" role="alert">
      <p>{errorText(Object.values(state.fields)[0] ?? state.code)}</p>
    </Notice>
  );
}
