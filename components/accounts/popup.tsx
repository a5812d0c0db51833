'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import {
  signInAttemptKey,
  signInChannel,
  signInDonePath,
  signInRedirectPath,
  readSignInReport,
  type SignInReport,
  type SignInProblem,
} from '@/lib/accounts/sign-in-flow';

/** Stores the attempt in this window, reports to the opener that it is open, and continues to the provider. */
export function PopupStart({
  attempt,
  provider,
  children,
}: {
  attempt: string;
  /** The provider's id. */
  provider: string;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    sessionStorage.setItem(signInAttemptKey, attempt);
    const channel = new BroadcastChannel(signInChannel);
    channel.postMessage({ attempt, kind: 'opened' } satisfies SignInReport);
    channel.close();
    form.current?.submit();
  }, [attempt]);

  return (
    <form ref={form} method="post" action={signInRedirectPath}>
      <input type="hidden" name="callbackUrl" value={signInDonePath} />
      <input type="hidden" name="provider" value={provider} />
      {children}
    </form>
  );
}

/** Milliseconds that the opener has to respond. An open page responds within a few. */
const patience = 1500;

/**
 * Reports to the opener how the sign-in ended, then closes the window. Without an opener that responds, it navigates to
 * the address itself.
 */
export function PopupReport({ problem, onward }: { problem?: SignInProblem; onward: string }) {
  const { failure, said } = problem ?? {};
  useEffect(() => {
    const attempt = sessionStorage.getItem(signInAttemptKey);
    if (!attempt) {
      window.location.replace(onward);
      return;
    }
    const channel = new BroadcastChannel(signInChannel);
    const goOn = setTimeout(() => {
      sessionStorage.removeItem(signInAttemptKey);
      window.location.replace(onward);
    }, patience);
    channel.onmessage = ({ data }) => {
      const answer = readSignInReport(data);
      if (answer?.kind !== 'received' || answer.attempt !== attempt) return;
      clearTimeout(goOn);
      sessionStorage.removeItem(signInAttemptKey);
      window.close();
    };
    const report: SignInReport = failure
      ? { attempt, kind: 'failure', failure, said }
      : { attempt, kind: 'success' };
    channel.postMessage(report);
    return () => {
      clearTimeout(goOn);
      channel.close();
    };
  }, [failure, said, onward]);

  return null;
}
