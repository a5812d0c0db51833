'use client';

import { useEffect } from 'react';
import {
  readSignInReport,
  signInAttemptKey,
  signInChannel,
  type SignInFailure,
  type SignInReport,
} from '@/lib/auth/sign-in-flow';

/** Milliseconds that the opener has to answer; a page that is still there does so in a few. */
const patience = 1500;

/**
 * Tells the page that opened this window how the sign-in ended, then closes the window. Where nobody opened it, or
 * nobody listens any more, it goes on to the address itself.
 */
export function PopupReport({ failure, onward }: { failure?: SignInFailure; onward: string }) {
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
      ? { attempt, kind: 'failure', failure }
      : { attempt, kind: 'success' };
    channel.postMessage(report);
    return () => {
      clearTimeout(goOn);
      channel.close();
    };
  }, [failure, onward]);

  return null;
}
