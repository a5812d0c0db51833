'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { Button } from '@/components/ui/button';
import { rowOf, shield } from '@/components/ui/submit-button';
import type { ActionState } from '@/lib/core/forms';
import { isToResend } from './ask-server';

/**
 * Returns a function with the words for a code after which the server may not have received or done the step: "Kein
 * Netz. Noch nicht beworben." It returns undefined for every other code. `act` is the attempted action, a key of the
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

/** The "send again" button. It stands below the text about a form or step that has not reached the server. */
export function SendAgain({
  answer,
  again = answer?.status === 'failed' ? answer.again : undefined,
}: {
  answer?: ActionState;
  /** Called by the button, for a step without a form. Default: `answer.again`. */
  again?: () => void;
}) {
  const t = useTranslations('formsResend');
  if (!again) return null;
  const send = ({ currentTarget }: MouseEvent<Element>) => {
    // The button goes, and the row moves up: the second tap of a double tap would hit the content moved there.
    shield(rowOf(currentTarget), performance.now());
    again();
  };
  return (
    <Button onClick={send} className="self-start">
      {t('again')}
    </Button>
  );
}
