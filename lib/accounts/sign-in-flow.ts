import type { SignInRefusal } from './commands';

/** Name of the BroadcastChannel between the page that opened the sign-in window and that window. */
export const signInChannel = 'sign-in';

/** The first page of the sign-in window, its last one after a success, and the one for failures. */
export const signInPopupPath = '/sign-in/popup';
export const signInDonePath = '/sign-in/done';
export const signInErrorPath = '/sign-in/error';

/** Returns the URL of the page for failures. `provider` is the id of the provider of the sign-in. */
export function signInErrorAddress(error: string, provider: string): string {
  return `${signInErrorPath}?${new URLSearchParams({ error, provider })}`;
}

/** The form behind a sign-in button: leads to its provider, then to the form's `callbackUrl`. */
export const signInRedirectPath = '/sign-in/redirect';

/** The form that asks the owner of an account to sign in once more before deleting it. */
export const signInAgainPath = '/sign-in/again';

/** The page about a deleted account, where its owner can restore it. */
export const deletedPath = '/deleted';

export const deletionPath = '/deletion';

/** sessionStorage key of the attempt for which a window was opened. Other windows do not have it. */
export const signInAttemptKey = 'sign-in-attempt';

/** The default destination after a sign-in. */
export const afterSignInPath = '/user';

/** Milliseconds between two checks of the sign-in window. */
export const watchEvery = 250;

/**
 * Milliseconds that a window must look closed, while the page has the focus, before it counts as closed. Google's pages
 * may cut the connection to the page that opened them. Then an open window looks closed too, but the window and not the
 * page has the focus.
 */
export const closedAfter = 1000;

/** Milliseconds after the start in which a window that vanishes unseen was closed by a pop-up blocker. */
export const blockedWithin = 100;

const refusals = [
  'noEmail',
  'emailUnusable',
  'emailNotVerified',
  'otherAccount',
  'otherProvider',
  'removedProvider',
] as const satisfies readonly SignInRefusal[];

const failures = [
  'popupClosed',
  'cancelled',
  'popupBlocked',
  'declined',
  ...refusals,
  'providerUnreachable',
  'unknown',
] as const;

/** The reasons why a sign-in failed: keys of the `accountsSignIn.failures` messages. */
export type SignInFailure = (typeof failures)[number];

/** The `error` of a sign-in that failed with a provider's message, stored for this browser (sign-in-cookies.ts). */
export const providerSaid = 'provider';

/** The most characters of the provider's message that are shown. */
export const longestSaid = 200;

/** The provider of a button: its id, and its common name. */
export type SignInChoice = { id: string; name: string };

/** A failed sign-in. `said`, the provider's message, replaces our text for an unknown failure. */
export type SignInProblem = { failure: SignInFailure; said?: string };

/** Messages between the page and its sign-in windows. `attempt` identifies the sign-in. */
export type SignInReport = { attempt: string } & (
  { kind: 'opened' } | { kind: 'success' } | { kind: 'received' } | ({ kind: 'failure' } & SignInProblem)
);

/**
 * The state of a sign-in by pop-up, in the page that starts it. `attempts` are the page's own, oldest first; `failures`
 * counts the failed ones.
 */
export type SignIn = Step & { failures: number };

type Step = { attempts: readonly string[] } & (
  | { phase: 'idle' }
  | { phase: 'waiting'; startedAt: number; seen: boolean; goneSince: number | null }
  | { phase: 'confirming'; why: 'blocked' | 'cancelled' }
  | { phase: 'redirecting' }
  | { phase: 'entering' }
  | ({ phase: 'failed' } & SignInProblem)
);

export type SignInEvent =
  /** The button was pressed; `opened` is false when the browser blocked the window. `now` in milliseconds, as below. */
  | { type: 'started'; attempt: string; opened: boolean; now: number }
  /** The window was checked: whether it is closed, and whether our own page has the focus. */
  | { type: 'watched'; closed: boolean; focused: boolean; now: number }
  | { type: 'reported'; report: SignInReport }
  /** The answer to "redirect instead?"; `escaped` means that the dialog was closed without an answer. */
  | { type: 'answered'; answer: 'yes' | 'no' | 'escaped' }
  /** The redirect that is offered after failures was chosen. */
  | { type: 'redirected' }
  /** The browser restored the page from its cache, for instance after its back button. */
  | { type: 'returned' };

export const notStarted: SignIn = { phase: 'idle', attempts: [], failures: 0 };

/** Whether to offer the redirect beside a failure: in some browsers every window looks closed at once. */
export const offersRedirect = ({ phase, failures }: SignIn) => phase === 'failed' && failures > 1;

/** Returns the state after an event. An event without a meaning in the current state changes nothing. */
export function nextSignIn(state: SignIn, event: SignInEvent): SignIn {
  const next = nextStep(state, event);
  if (next === state) return state;
  const hasFailed = next.phase === 'failed' && state.phase !== 'failed';
  return { ...next, failures: state.failures + (hasFailed ? 1 : 0) };
}

function nextStep(state: Step, event: SignInEvent): Step {
  switch (event.type) {
    case 'started': {
      const attempts = [...state.attempts, event.attempt];
      if (!event.opened) return { phase: 'confirming', why: 'blocked', attempts };
      return { phase: 'waiting', startedAt: event.now, seen: false, goneSince: null, attempts };
    }
    case 'watched':
      return afterLook(state, event);
    case 'reported':
      return afterReport(state, event.report);
    case 'answered':
      return state.phase === 'confirming' ? afterAnswer(state, event.answer) : state;
    case 'redirected':
      return state.phase === 'failed' ? { phase: 'redirecting', attempts: state.attempts } : state;
    case 'returned':
      return { phase: 'idle', attempts: state.attempts };
  }
}

function afterLook(state: Step, look: { closed: boolean; focused: boolean; now: number }): Step {
  if (state.phase !== 'waiting') return state;
  const { attempts, startedAt, seen, goneSince } = state;
  if (look.closed && !seen && look.now - startedAt <= blockedWithin) {
    return { phase: 'confirming', why: 'blocked', attempts };
  }
  if (!look.closed || !look.focused) return goneSince === null ? state : { ...state, goneSince: null };
  if (goneSince === null) return { ...state, goneSince: look.now };
  return look.now - goneSince > closedAfter ? { phase: 'failed', failure: 'popupClosed', attempts } : state;
}

function afterReport(state: Step, report: SignInReport): Step {
  const { attempts } = state;
  const leaving = state.phase === 'entering' || state.phase === 'redirecting';
  if (leaving || report.kind === 'received') return state;
  // The session exists, regardless of the window that made it and of the state of this page.
  if (report.kind === 'success')
    return attempts.includes(report.attempt) ? { phase: 'entering', attempts } : state;

  const current = attempts.at(-1) === report.attempt;
  if (report.kind === 'opened') {
    if (state.phase !== 'waiting') return state;
    if (current) return { ...state, seen: true };
    // Another tab has started its own sign-in. The provider's response can only belong to the newest one.
    return attempts.includes(report.attempt) ? state : { phase: 'confirming', why: 'cancelled', attempts };
  }
  const takenForClosed = state.phase === 'failed' && state.failure === 'popupClosed';
  if (!current || (state.phase !== 'waiting' && !takenForClosed)) return state;
  if (report.failure === 'cancelled') return { phase: 'confirming', why: 'cancelled', attempts };
  return { phase: 'failed', failure: report.failure, said: report.said, attempts };
}

function afterAnswer(
  { why, attempts }: Extract<Step, { phase: 'confirming' }>,
  answer: 'yes' | 'no' | 'escaped',
): Step {
  if (answer === 'yes') return { phase: 'redirecting', attempts };
  if (why === 'cancelled') return { phase: 'failed', failure: 'cancelled', attempts };
  return { phase: 'failed', failure: answer === 'no' ? 'declined' : 'popupBlocked', attempts };
}

/**
 * Returns why a sign-in failed, from the `error` in a URL. Our own codes are used as they are. Of NextAuth's codes,
 * only the one for an unreachable provider is known. Any other code, and a missing one, is `unknown`.
 */
export function signInFailure(error: unknown): SignInFailure {
  if (error === 'OAuthSignin') return 'providerUnreachable';
  return failures.find((failure) => failure === error) ?? 'unknown';
}

export function readSignInReport(data: unknown): SignInReport | null {
  if (typeof data !== 'object' || data === null) return null;
  const { attempt, kind, failure, said } = data as Record<string, unknown>;
  if (typeof attempt !== 'string' || !attempt) return null;
  if (kind === 'opened' || kind === 'success' || kind === 'received') return { attempt, kind };
  if (kind === 'failure') {
    const message = typeof said === 'string' && said ? said.slice(0, longestSaid) : undefined;
    return { attempt, kind, failure: signInFailure(failure), said: message };
  }
  return null;
}
