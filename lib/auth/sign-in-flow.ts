import type { SignInRefusal } from './commands';

/** Name of the BroadcastChannel between the page that opened the sign-in window and that window. */
export const signInChannel = 'sign-in';

/** The page that the sign-in window shows first, where it ends after a success, and where failures lead. */
export const signInPopupPath = '/sign-in/popup';
export const signInDonePath = '/sign-in/done';
export const signInErrorPath = '/sign-in/error';

/** The form behind the sign-in button: leads to Google, then to the form's `callbackUrl`. */
export const signInRedirectPath = '/sign-in/redirect';

/** sessionStorage key of the attempt that a window was opened for. Other windows do not have it. */
export const signInAttemptKey = 'sign-in-attempt';

/** Where somebody goes after signing in when they did not want to go anywhere in particular. */
export const afterSignInPath = '/user';

/** Milliseconds between two looks at the sign-in window. */
export const watchEvery = 250;

/**
 * Milliseconds that a window must look closed, with the page in front, before it counts as closed. Google's pages may
 * cut the tie to their opener, and then an open window looks closed as well; but it is in front of the page.
 */
export const closedAfter = 1000;

/** Milliseconds after its start within which a window that vanishes unseen was closed by a blocker, not by a hand. */
export const blockedWithin = 100;

const refusals = ['noEmail', 'emailNotVerified', 'otherAccount'] as const satisfies readonly SignInRefusal[];

const failures = [
  'popupClosed',
  'cancelled',
  'popupBlocked',
  'declined',
  ...refusals,
  'providerUnreachable',
  'unknown',
] as const;

/** Why a sign-in failed: a key of the `signIn.failures` messages. */
export type SignInFailure = (typeof failures)[number];

/** What the page and the sign-in windows tell each other. `attempt` says whose sign-in it is about. */
export type SignInReport = { attempt: string } & (
  | { kind: 'opened' }
  | { kind: 'success' }
  | { kind: 'received' }
  | { kind: 'failure'; failure: SignInFailure }
);

/** A sign-in by pop-up, as the page that starts it sees it. `attempts` are its own, oldest first. */
export type SignIn = { attempts: readonly string[] } & (
  | { step: 'idle' }
  | { step: 'waiting'; startedAt: number; seen: boolean; goneSince: number | null }
  | { step: 'confirming'; why: 'blocked' | 'cancelled' }
  | { step: 'redirecting' }
  | { step: 'entering' }
  | { step: 'failed'; failure: SignInFailure }
);

export type SignInEvent =
  /** The button was pressed; `opened` is false when the browser gave no window. `now` in milliseconds, as below. */
  | { type: 'started'; attempt: string; opened: boolean; now: number }
  /** A look at the window: is it closed, and is our own page in front? */
  | { type: 'watched'; closed: boolean; focused: boolean; now: number }
  | { type: 'reported'; report: SignInReport }
  /** The answer to "redirect instead?"; `escaped` is the dialog dismissed without an answer. */
  | { type: 'answered'; answer: 'yes' | 'no' | 'escaped' }
  /** The browser brought the page back as it was left, for instance by its back button. */
  | { type: 'returned' };

export const notStarted: SignIn = { step: 'idle', attempts: [] };

/** The sign-in after an event. Events that mean nothing at the current step change nothing. */
export function nextSignIn(state: SignIn, event: SignInEvent): SignIn {
  switch (event.type) {
    case 'started': {
      const attempts = [...state.attempts, event.attempt];
      if (!event.opened) return { step: 'confirming', why: 'blocked', attempts };
      return { step: 'waiting', startedAt: event.now, seen: false, goneSince: null, attempts };
    }
    case 'watched':
      return afterLook(state, event);
    case 'reported':
      return afterReport(state, event.report);
    case 'answered':
      return state.step === 'confirming' ? afterAnswer(state, event.answer) : state;
    case 'returned':
      return { step: 'idle', attempts: state.attempts };
  }
}

function afterLook(state: SignIn, look: { closed: boolean; focused: boolean; now: number }): SignIn {
  if (state.step !== 'waiting') return state;
  const { attempts, startedAt, seen, goneSince } = state;
  if (look.closed && !seen && look.now - startedAt <= blockedWithin) {
    return { step: 'confirming', why: 'blocked', attempts };
  }
  if (!look.closed || !look.focused) return goneSince === null ? state : { ...state, goneSince: null };
  if (goneSince === null) return { ...state, goneSince: look.now };
  return look.now - goneSince > closedAfter ? { step: 'failed', failure: 'popupClosed', attempts } : state;
}

function afterReport(state: SignIn, report: SignInReport): SignIn {
  const { attempts } = state;
  const leaving = state.step === 'entering' || state.step === 'redirecting';
  if (leaving || report.kind === 'received') return state;
  // The session is there, whichever window brought it and whatever was thought of it meanwhile.
  if (report.kind === 'success')
    return attempts.includes(report.attempt) ? { step: 'entering', attempts } : state;

  const current = attempts.at(-1) === report.attempt;
  if (report.kind === 'opened') {
    if (state.step !== 'waiting') return state;
    if (current) return { ...state, seen: true };
    // Another tab has begun a sign-in of its own. The provider's answer can only belong to the newest one.
    return attempts.includes(report.attempt) ? state : { step: 'confirming', why: 'cancelled', attempts };
  }
  const takenForClosed = state.step === 'failed' && state.failure === 'popupClosed';
  if (!current || (state.step !== 'waiting' && !takenForClosed)) return state;
  if (report.failure === 'cancelled') return { step: 'confirming', why: 'cancelled', attempts };
  return { step: 'failed', failure: report.failure, attempts };
}

function afterAnswer(
  { why, attempts }: Extract<SignIn, { step: 'confirming' }>,
  answer: 'yes' | 'no' | 'escaped',
): SignIn {
  if (answer === 'yes') return { step: 'redirecting', attempts };
  if (why === 'cancelled') return { step: 'failed', failure: 'cancelled', attempts };
  return { step: 'failed', failure: answer === 'no' ? 'declined' : 'popupBlocked', attempts };
}

/**
 * Why a sign-in failed, from the `error` in an address: our own codes as they are, of NextAuth's only the one that
 * somebody can act on. Anything else, and nothing, is `unknown`.
 */
export function signInFailure(error: unknown): SignInFailure {
  if (error === 'OAuthSignin') return 'providerUnreachable';
  return failures.find((failure) => failure === error) ?? 'unknown';
}

/** A message of the channel, or null for anything that is not one. */
export function readSignInReport(data: unknown): SignInReport | null {
  if (typeof data !== 'object' || data === null) return null;
  const { attempt, kind, failure } = data as Record<string, unknown>;
  if (typeof attempt !== 'string' || !attempt) return null;
  if (kind === 'opened' || kind === 'success' || kind === 'received') return { attempt, kind };
  if (kind === 'failure') return { attempt, kind, failure: signInFailure(failure) };
  return null;
}
