'use client';

import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import {
  nextSignIn,
  notStarted,
  readSignInReport,
  signInChannel,
  signInPopupPath,
  watchEvery,
  type SignInReport,
} from '@/lib/accounts/sign-in-flow';

/** Size of Google's own sign-in window, in CSS pixels. Phones open a tab instead. */
const popupWidth = 480;
const popupHeight = 640;

function openSignInWindow(attempt: string): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - popupWidth) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - popupHeight) / 2);
  const features = `popup,width=${popupWidth},height=${popupHeight},left=${left},top=${top}`;
  return window.open(`${signInPopupPath}?attempt=${attempt}`, '_blank', features);
}

/**
 * The state of a sign-in by pop-up, and functions to start it and to answer its question. Start it in a click handler,
 * otherwise the browser blocks the window. `nextSignIn` makes all decisions; this hook has the window, the clock and
 * the channel.
 */
export function useSignIn() {
  const [state, dispatch] = useReducer(nextSignIn, notStarted);
  const popup = useRef<Window | null>(null);
  const isWaiting = state.phase === 'waiting';
  // Reports are received after a failure too: a window that was considered closed may still complete the sign-in.
  const isListening = state.attempts.length > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const look = () => {
      const closed = popup.current?.closed ?? true;
      dispatch({ type: 'watched', closed, focused: document.hasFocus(), now: Date.now() });
    };
    look();
    const watch = setInterval(look, watchEvery);
    return () => clearInterval(watch);
  }, [isWaiting]);

  const hear = useEffectEvent((report: SignInReport, answer: (report: SignInReport) => void) => {
    const isOwn = state.attempts.includes(report.attempt);
    // The window closes after it has received this.
    if (isOwn && report.kind !== 'opened') answer({ attempt: report.attempt, kind: 'received' });
    dispatch({ type: 'reported', report });
  });
  useEffect(() => {
    if (!isListening) return;
    const channel = new BroadcastChannel(signInChannel);
    channel.onmessage = ({ data }) => {
      const report = readSignInReport(data);
      if (report) hear(report, (answer) => channel.postMessage(answer));
    };
    return () => channel.close();
  }, [isListening]);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && dispatch({ type: 'returned' });
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  return {
    state,
    start() {
      popup.current?.close();
      const attempt = crypto.randomUUID();
      popup.current = openSignInWindow(attempt);
      const opened = popup.current !== null && !popup.current.closed;
      dispatch({ type: 'started', attempt, opened, now: Date.now() });
    },
    answer: (answer: 'yes' | 'no' | 'escaped') => dispatch({ type: 'answered', answer }),
  };
}
