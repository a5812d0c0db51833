'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useEffect, useRef, type FormEvent } from 'react';
import { Notice } from '@/components/ui/notice';
import { signInRedirectPath, type SignInProblem } from '@/lib/accounts/sign-in-flow';
import { forgetCopies } from '@/lib/core/offline/copies-state';
import { GoogleMark } from './google-mark';
import { useSignIn } from './use-sign-in';

/** Loaded on demand, because few people see it. */
const RedirectQuestion = dynamic(async () => (await import('./redirect-question')).RedirectQuestion);

/**
 * Signing in with Google by pop-up, and its errors. The button is a form that leads to Google in this page; it is
 * submitted without JavaScript, and when the redirect question is answered with yes.
 */
export function SignIn({
  target,
  problem,
}: {
  /** The path of ours to go to afterwards. */
  target: string;
  /** Why a sign-in without pop-up has failed just before. */
  problem?: SignInProblem;
}) {
  const t = useTranslations('signIn');
  const form = useRef<HTMLFormElement>(null);
  const { state, start, answer } = useSignIn();
  const { phase } = state;
  const failed = phase === 'failed' ? state : phase === 'idle' ? problem : undefined;

  useEffect(() => {
    if (phase === 'entering') window.location.assign(target);
    if (phase === 'redirecting') form.current?.submit();
  }, [phase, target]);

  // Somebody who sees this is not signed in: their session may have ended while its pages were open. So the copies of
  // pages in this browser are deleted. Unsaved text and films wait for the same account.
  useEffect(() => void forgetCopies(), []);

  const isLeaving = phase === 'entering' || phase === 'redirecting';
  const isPending = isLeaving || phase === 'waiting';
  const openWindow = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) start();
  };

  return (
    <div className="flex flex-col items-start gap-3">
      <form ref={form} method="post" action={signInRedirectPath} onSubmit={openWindow}>
        <input type="hidden" name="callbackUrl" value={target} />
        <GoogleButton pending={isPending}>{t('google')}</GoogleButton>
      </form>
      <div role="status">
        {isLeaving && <p>{t('loading')}</p>}
        {phase === 'waiting' && (
          <p>
            {t('waiting')}{' '}
            <button type="button" onClick={start} className="min-h-11 underline underline-offset-3">
              {t('again')}
            </button>
          </p>
        )}
      </div>
      {failed && (
        <Notice tone="error" role="alert">
          <p>{t('failed', { reason: failed.said ?? t(`failures.${failed.failure}`) })}</p>
        </Notice>
      )}
      {state.attempts.length > 0 && (
        <RedirectQuestion why={phase === 'confirming' ? state.why : null} onAnswer={answer} />
      )}
    </div>
  );
}

/** Light in both themes, as Google's guidelines describe it. */
function GoogleButton({ pending, children }: { pending: boolean; children: string }) {
  return (
    <button
      type="submit"
      aria-disabled={pending || undefined}
      className="inline-flex min-h-13 items-center gap-3 rounded-card border border-[#747775] bg-white px-6 text-lg font-semibold text-[#1f1f1f] shadow-[0_0_0_2px_var(--stage),0_0_2rem_var(--stage)] transition-colors duration-150 ease-out hover:bg-[#fff4dc] aria-disabled:cursor-default aria-disabled:opacity-60 aria-disabled:shadow-none"
    >
      <GoogleMark />
      {children}
    </button>
  );
}
