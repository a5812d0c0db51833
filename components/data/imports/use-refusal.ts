import { useTranslations, type Messages } from 'next-intl';
import { useResendWords } from '@/components/forms/resend';
import type { ActionState } from '@/lib/core/forms';

type ErrorKey = keyof Messages['dataImports']['errors'];

/** Returns the text for a refused step of an import; undefined for one that was not refused. */
export function useRefusal(answer: ActionState, otherwise: 'unexpected' | 'notSaved'): string | undefined {
  const t = useTranslations('dataImports');
  const resendWords = useResendWords();
  if (answer.status !== 'failed') return undefined;
  const resend = resendWords(answer.code, 'change');
  if (resend) return resend;
  const code = answer.code as ErrorKey;
  return t(`errors.${t.has(`errors.${code}`) ? code : otherwise}`);
}
