'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useResendWords } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { PageHead } from '@/components/ui/page-head';
import { LinkButton } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { answerByLink } from '@/lib/spots/answer-links/actions';
import type { AnswerLinkView } from '@/lib/spots/answer-links/loaders';

/** The refusals that have a text of their own. */
const known = ['conflict', 'expired', 'full', 'clash', 'showCancelled', 'showPast'] as const;

/** The request of a signed link, and the button that gives the link's answer. */
export function AnswerForm({ view: { token, answer, state, request } }: { view: AnswerLinkView }) {
  const t = useTranslations('spotsAnswerLink');
  const { answer: outcome, formProps } = useActionForm(answerByLink);
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
  return (
    <>
      <PageHead icon="calendar-check" title={t('asked', request)} hint={t('when', request)} />
      <div className="flex flex-col items-start gap-4">
        <p>{t(`happens.${answer}`, { brand: request.brand })}</p>
        <form {...formProps}>
          <input type="hidden" name="token" value={token} />
          <SubmitButton size="large" pendingLabel={t('pending')}>
            {t(`button.${answer}`)}
          </SubmitButton>
        </form>
        {failed && <Notice tone="error" role="alert" title={resendWords(failed) ?? t('failed')} />}
        <Link href={request.other as Route} className="inline-flex min-h-11 items-center text-link">
          {t(`other.${answer}`)}
        </Link>
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
