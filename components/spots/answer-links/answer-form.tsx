'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { useResendWords } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { AnswerPair } from '@/components/ui/answer-pair';
import { PageHead } from '@/components/ui/page-head';
import { LinkButton } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { answerByLink } from '@/lib/spots/answer-links/actions';
import type { AnswerLinkView } from '@/lib/spots/answer-links/loaders';

/** The refusals that have a text of their own. */
const known = ['conflict', 'expired', 'full', 'clash', 'showCancelled', 'showPast'] as const;

/** The request of a signed link, and the buttons that give either answer. */
export function AnswerForm({ view: { answer, state, request } }: { view: AnswerLinkView }) {
  const t = useTranslations('spotsAnswerLink');
  const { answer: outcome, formProps, isSending } = useActionForm(answerByLink);
  const resendWords = useResendWords();
  if (outcome.status === 'done') {
    return (
      <>
        <PageHead icon="calendar-check" title={t(`done.${outcome.value.answer}`)} />
        <p role="status">{t('told')}</p>
        <ToSpots />
      </>
    );
  }
  const failed = outcome.status === 'failed' ? outcome.code : null;
  const refused = known.find((code) => code === failed);
  const refusal = refused === 'conflict' ? 'used' : (refused ?? (state === 'open' ? null : state));
  if (!request || refusal) {
    return (
      <>
        <PageHead icon="calendar-check" title={t('title')} />
        <p role={failed ? 'alert' : undefined}>{t(`refused.${refusal ?? 'used'}`)}</p>
        <ToSpots />
      </>
    );
  }
  const answerOf = (value: 'yes' | 'no') =>
    ({
      type: 'submit',
      name: 'token',
      value: request.tokens[value],
      'aria-disabled': isSending || undefined,
      onClick: (event: MouseEvent) => isSending && event.preventDefault(),
    }) as const;
  return (
    <>
      <PageHead icon="calendar-check" title={t('asked', request)} hint={t('when', request)} />
      <div className="flex flex-col items-start gap-4">
        <p>{t('happens', { brand: request.brand })}</p>
        <form {...formProps}>
          <AnswerPair no={answerOf('no')} yes={answerOf('yes')} isDue={answer === 'yes'} />
        </form>
        <p role="status">{isSending && t('sending')}</p>
        {failed && <Notice tone="error" role="alert" title={resendWords(failed) ?? t('failed')} />}
      </div>
    </>
  );
}

function ToSpots() {
  const t = useTranslations('spotsAnswerLink');
  return (
    <LinkButton href="/user/spots" className="mt-4">
      {t('spots')}
    </LinkButton>
  );
}
