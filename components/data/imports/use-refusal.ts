import { useTranslations, type Messages } from 'next-intl';
import { useResendWords } from '@/components/forms/resend';
import type { ActionState } from '@/lib/core/forms';

type ErrorKey = keyof Messages['dataImports']['errors'];

/** Returns in words why a step of an import was refused; undefined when it was not. */
export function useRefusal(answer: ActionState, otherwise: 'unexpected' | 'notSaved'): string | undefined {
  const t = useTranslations('dataImports');
  const resendWords = useResendWords();
  if (answer.status !== 'failed') return undefined;
  const resend = resendWords(answer.code, 'change');
  if (resend) return resend;
  const code = answer.code as ErrorKey;
  return t(`errors.${t.has(`errors.${code}`) ? code : otherwise}`);
}
