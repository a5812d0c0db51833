'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useEffect, useEffectEvent, useReducer, useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import {
  nextSignIn,
  notStarted,
  offersRedirect,
  readSignInReport,
  signInChannel,
  signInPopupPath,
  signInRedirectPath,
  watchEvery,
  type SignInChoice,
  type SignInProblem,
  type SignInReport,
} from '@/lib/accounts/sign-in-flow';
import { forgetCopies } from '@/lib/core/browser/copies-state';

/** Google's "G" in its own colours, as its guidelines for sign-in buttons ask for. Decoration beside a text. */
function GoogleMark() {
  return (
    <svg aria-hidden viewBox="0 0 48 48" className="size-5 shrink-0">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}

/** Loaded on demand, because few users see it. */
const RedirectQuestion = dynamic(async () => (await import('./redirect-question')).RedirectQuestion);

/**
 * Sign-in by pop-up, with its errors: a button for each provider. It is a form that leads to the provider in this
 * page; it is submitted without JavaScript, and when the redirect question is answered with yes.
 */
export function SignIn({
  target,
  providers,
  problem,
}: {
  /** The path in this app to go to afterwards. */
  target: string;
  /** The providers, at least one; the first is lit. */
  providers: readonly SignInChoice[];
  /** The reason why a sign-in without pop-up has just failed, and the id of the provider. */
  problem?: SignInProblem & { at: string };
}) {
  const t = useTranslations('accountsSignIn');
  const forms = useRef(new Map<string, HTMLFormElement>());
  // The provider of the last click, and before it that of the failed sign-in.
  const [providerId, setProviderId] = useState(problem?.at ?? providers[0]?.id ?? '');
  const provider = providers.find(({ id }) => id === providerId)?.name ?? '';
  const { state, press, start, answer, redirect } = useSignIn();
  const { phase } = state;
  const failed = phase === 'failed' ? state : phase === 'idle' ? problem : undefined;

  useEffect(() => {
    if (phase === 'entering') window.location.assign(target);
    if (phase === 'redirecting') forms.current.get(providerId)?.submit();
  }, [phase, target, providerId]);

  // A viewer of this form is not signed in: their session may have ended while its pages were open. So the copies of
  // pages in this browser are deleted. Unsaved text and films wait for the same account.
  useEffect(() => void forgetCopies(), []);

  const isLeaving = phase === 'entering' || phase === 'redirecting';
  const openWindow = (event: FormEvent, id: string) => {
    // The installed app has no pop-ups: on an iPhone one looks closed at once. There the form continues in this page.
    if (isInstalled()) return;
    event.preventDefault();
    if (isLeaving) return;
    setProviderId(id);
    press(id, id === providerId);
  };

  return (
    <div className="flex flex-col items-start gap-3">
      {providers.map(({ id, name }, index) => (
        <form
          key={id}
          ref={(form) => void (form && forms.current.set(id, form))}
          method="post"
          action={signInRedirectPath}
          onSubmit={(event) => openWindow(event, id)}
        >
          <input type="hidden" name="callbackUrl" value={target} />
          <input type="hidden" name="provider" value={id} />
          <ProviderButton id={id} isLit={index === 0} pending={isLeaving}>
            {t('signIn', { provider: name })}
          </ProviderButton>
        </form>
      ))}
      <div role="status">
        {isLeaving && <p>{t('loading')}</p>}
        {phase === 'waiting' && (
          <p>
            {t('waiting', { provider })}{' '}
            <button
              type="button"
              onClick={() => start(providerId)}
              className="min-h-11 underline underline-offset-3"
            >
              {t('again')}
            </button>
          </p>
        )}
      </div>
      {failed && (
        <Notice tone="error" role="alert">
          <p>{t('failed', { reason: failed.said ?? t(`failures.${failed.failure}`, { provider }) })}</p>
        </Notice>
      )}
      {offersRedirect(state) && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t('withoutWindow')}
          <Button onClick={redirect}>{t('question.yes', { provider })}</Button>
        </p>
      )}
      {state.attempts.length > 0 && (
        <RedirectQuestion
          why={phase === 'confirming' ? state.why : null}
          provider={provider}
          onAnswer={answer}
        />
      )}
    </div>
  );
}

/** Light in both themes, as Google's guidelines describe its own. */
function ProviderButton({
  id,
  isLit,
  pending,
  children,
}: {
  id: string;
  isLit: boolean;
  pending: boolean;
  children: string;
}) {
  return (
    <button
      type="submit"
      aria-disabled={pending || undefined}
      className={`inline-flex min-h-13 items-center gap-3 rounded-card border border-[#747775] bg-white px-6 py-3 text-left text-lg font-semibold wrap-anywhere text-[#1f1f1f] transition-colors duration-150 ease-out hover:bg-[#fff4dc] aria-disabled:cursor-default aria-disabled:opacity-60 ${isLit ? 'shadow-[0_0_0_2px_var(--stage),0_0_2rem_var(--stage)] aria-disabled:shadow-none' : ''}`}
    >
      {id === 'google' && <GoogleMark />}
      {children}
    </button>
  );
}

/** Whether this is the installed app, not a tab. Before iOS 15, iPhones have only a property of their own for it. */
function isInstalled(): boolean {
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true;
  return isOnHomeScreen || window.matchMedia('(display-mode: standalone)').matches;
}

/** Size of Google's own sign-in window, in CSS pixels. Phones open a tab instead. */
const popupWidth = 480;
const popupHeight = 640;

function openSignInWindow(attempt: string, provider: string): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - popupWidth) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - popupHeight) / 2);
  const features = `popup,width=${popupWidth},height=${popupHeight},left=${left},top=${top}`;
  return window.open(`${signInPopupPath}?${new URLSearchParams({ attempt, provider })}`, '_blank', features);
}

/**
 * The state of a sign-in by pop-up, and functions to start it and to answer its question. Start it in a click handler,
 * otherwise the browser blocks the window. `nextSignIn` makes all decisions; this hook has the window, the clock and
 * the channel.
 */
function useSignIn() {
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

  const onReport = useEffectEvent((report: SignInReport, answer: (report: SignInReport) => void) => {
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
      if (report) onReport(report, (answer) => channel.postMessage(answer));
    };
    return () => channel.close();
  }, [isListening]);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && dispatch({ type: 'returned' });
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  const start = (provider: string) => {
    popup.current?.close();
    const attempt = crypto.randomUUID();
    popup.current = openSignInWindow(attempt, provider);
    const opened = popup.current !== null && !popup.current.closed;
    dispatch({ type: 'started', attempt, opened, now: Date.now() });
  };

  return {
    state,
    start,
    /**
     * Starts a sign-in, or brings the open window of the same provider to the front. A window that was just closed may
     * not have been noticed yet; the user should not have to wait for that.
     */
    press(provider: string, isSame: boolean) {
      if (isWaiting && isSame && popup.current?.closed === false) popup.current.focus();
      else start(provider);
    },
    redirect: () => dispatch({ type: 'redirected' }),
    answer: (answer: 'yes' | 'no' | 'escaped') => dispatch({ type: 'answered', answer }),
  };
}
