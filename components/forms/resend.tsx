'use client';

import { useTranslations, type Messages } from 'next-intl';
import type { MouseEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { rowOf, shield } from '@/components/ui/submit-button';
import type { ActionState } from '@/lib/core/forms';
import { isToResend } from './ask-server';

/**
 * Returns a function with the words for a code after which the server may not have got or done what was sent: "Kein
 * Netz. Noch nicht beworben." It returns undefined for every other code. `act` is what was to be done, a key of the
 * messages `formsResend`; without words of its own, the text is that nothing has changed.
 */
export function useResendWords(): (code: string, act?: unknown) => string | undefined {
  const t = useTranslations('formsResend');
  return (code, act) => {
    if (!isToResend(code)) return undefined;
    const isKnown = typeof act === 'string' && t.has(act as 'save');
    return t(code, { notDone: t(isKnown ? (act as 'save') : 'change'), unknown: t('unknown') });
  };
}

/** Returns a function with the words for a refusal's code, also for what has not reached the server. */
export function useErrorWords(
  namespace:
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
 * Why an action was not done. `words` gives the text for a code of the action's own; what has not reached the server
 * has words already, and a button to send it again.
 *
 * @param props.act what was to be done: a key of the messages `formsResend`. Default: something was to be changed.
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

/** The button "send again". It stands below the text which says that a form or step has not reached the server. */
export function SendAgain({
  answer,
  again = answer?.status === 'failed' ? answer.again : undefined,
}: {
  answer?: ActionState;
  /** Called by the button, for something that was not sent by a form. Default: `answer.again`. */
  again?: () => void;
}) {
  const t = useTranslations('formsResend');
  if (!again) return null;
  const send = ({ currentTarget }: MouseEvent<Element>) => {
    // The button goes, and the row moves up: the second tap of a double tap would open what has moved there.
    shield(rowOf(currentTarget), performance.now());
    again();
  };
  return (
    <Button onClick={send} className="self-start">
      {t('again')}
    </Button>
  );
}
