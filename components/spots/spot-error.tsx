import { useTranslations } from 'next-intl';
import { SendAgain, useResendWords } from '@/components/forms/resend';
import { Alert } from '@/components/ui/alert';
import type { ActionState } from '@/lib/core/forms';

type Audience = 'comedian' | 'team';

/** Given the step that was refused, the text can name it. */
export function useSpotErrorText(audience: Audience): (code: string, step?: string) => string {
  const t = useTranslations('spotsErrors');
  const resendWords = useResendWords();
  return (code, step) => {
    const resend = resendWords(code, step);
    if (resend) return resend;
    const key = (code === 'full' && audience === 'team' ? 'fullForTeam' : code) as 'unexpected';
    return t.has(key) ? t(key) : t('unexpected');
  };
}

/** The reason why an action on a spot was refused, in words for its audience; nothing without a refusal. */
export function SpotError({
  state,
  audience,
  resend,
}: {
  state: ActionState;
  audience: Audience;
  /** Retries a step without a form. */
  resend?: () => void;
}) {
  const errorText = useSpotErrorText(audience);
  if (state.status !== 'failed') return null;
  return (
    <Alert of={state}>
      <p>
        {errorText(
          Object.values(state.fields)[0] ?? state.code,
          typeof state.values.intent === 'string' ? state.values.intent : undefined,
        )}
      </p>
      <SendAgain answer={state} again={resend} />
    </Alert>
  );
}
