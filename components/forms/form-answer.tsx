'use client';

import { useTranslations, type Messages } from 'next-intl';
import type { ActionState } from '@/lib/core/forms';
import { ErrorSummary } from '@/components/ui/error-summary';
import type { FormFields } from './fields';
import { SendAgain, useResendWords } from './resend';

type Failed = Extract<ActionState, { status: 'failed' }>;

/**
 * The reason for a refusal: the form's errors with links to the fields. Shows nothing before the form was sent, nor
 * after a success, which its button shows (`SavedNote`). Needs the messages `formsForm`.
 *
 * @param titleOf returns another title for a refusal, given the names of the wrong fields; undefined when the refusal
 *   is shown elsewhere
 * @param act the purpose of the form, for the words after a lost connection: a key of the messages `formsResend`
 */
export function FormAnswer({
  answer,
  fields: { labels },
  titleOf,
  act = 'save',
}: {
  answer: ActionState;
  fields: Pick<FormFields, 'labels'>;
  titleOf?: (failed: Failed, wrong: readonly string[]) => string | undefined;
  act?: keyof Messages['formsResend'];
}) {
  const t = useTranslations('formsForm');
  const resendWords = useResendWords();
  if (answer.status !== 'failed') return null;
  const wrong = Object.keys(labels).filter((name) => answer.fields[name]);
  const resend = resendWords(answer.code, act);
  const summaryOf = () => {
    if (resend) return { title: `${resend} ${t('kept')}` };
    if (answer.code === 'sentBefore') return { title: t('sentBefore') };
    const errors = wrong.map((name) => ({ name, label: labels[name] ?? name }));
    if (titleOf) return { title: titleOf(answer, wrong), errors };
    if (wrong.length > 0) return { title: t('fields'), errors };
    return { title: t(answer.code === 'stale' ? 'stale' : 'failed') };
  };
  return (
    <ErrorSummary of={answer} {...summaryOf()}>
      <SendAgain answer={answer} />
    </ErrorSummary>
  );
}
