'use client';

import { useTranslations, type Messages } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import type { ActionState } from '@/lib/core/forms';
import { SendAgain, useResendWords } from './resend';

/** Returns a function with the words for a refusal's code, including a failure to reach the server. */
export function useErrorWords(
  namespace:
    | 'accountsSettings.waysIn.errors'
    | 'brandsErrors'
    | 'brandsComedians.errors'
    | 'lineUpsDraws.errors'
    | 'platformIdeas.errors'
    | 'platformOperator.errors'
    | 'platformOperatorBugs.errors'
    | 'platformOperatorIdeas.errors'
    | 'spotsRequestStop.errors',
): (code: string) => string {
  const t = useTranslations(namespace);
  const resendWords = useResendWords();
  return (code) => {
    const resend = resendWords(code, 'save');
    if (resend) return resend;
    const key = code as 'unexpected';
    return t.has(key) ? t(key) : t('unexpected');
  };
}

/**
 * The reason why an action failed. `words` gives the text for a code of the action's own; a failure to reach the server
 * has words already, and a button to retry.
 *
 * @param props.act the action: a key of the messages `formsResend`. Default: something was to be changed.
 */
export function Failure({
  answer,
  title,
  words,
  act,
}: {
  answer: ActionState;
  title?: string;
  words: (code: string) => string;
  act?: keyof Messages['formsResend'];
}) {
  const resendWords = useResendWords();
  if (answer.status !== 'failed') return null;
  return (
    <Alert of={answer} title={title}>
      <p>{resendWords(answer.code, act) ?? words(answer.code)}</p>
      <SendAgain answer={answer} />
    </Alert>
  );
}
