import { useTranslations } from 'next-intl';
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
export function useFieldError(state: ActionState): (name: string) => string | undefined {
  const errorText = useErrorText();
  return (name) => {
    const code = state.status === 'failed' ? state.fields[name] : undefined;
    return code && errorText(code);
  };
}

/** Returns what was typed into a field before the form was refused. */
export function typedInto(state: ActionState, name: string): string | undefined {
  const value = state.status === 'failed' ? state.values[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Why a form was refused, unless one of these fields already shows it. */
export function Problem({ state, fields = [] }: { state: ActionState; fields?: readonly string[] }) {
  const errorText = useErrorText();
  if (state.status !== 'failed' || fields.some((name) => state.fields[name])) return null;
  return (
    <Notice tone="error" role="alert">
      <p>{errorText(Object.values(state.fields)[0] ?? state.code)}</p>
    </Notice>
  );
}
