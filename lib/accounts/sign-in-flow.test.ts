import { describe, expect, test } from 'vitest';
import {
  blockedWithin,
  closedAfter,
  longestSaid,
  nextSignIn,
  notStarted,
  offersRedirect,
  readSignInReport,
  signInFailure,
  type SignIn,
  type SignInEvent,
  type SignInReport,
} from './sign-in-flow';

/** Long after the start: a window that vanishes now was not closed by a pop-up blocker. */
const later = 100 * blockedWithin;

const start = (attempt = 'one'): SignInEvent => ({ type: 'started', attempt, opened: true, now: 0 });
const blocked: SignInEvent = { type: 'started', attempt: 'one', opened: false, now: 0 };
const look = (now: number, closed: boolean, focused = true): SignInEvent => ({
  type: 'watched',
  now,
  closed,
  focused,
});
const report = (kind: 'opened' | 'success' | 'received', attempt = 'one'): SignInEvent => ({
  type: 'reported',
  report: { attempt, kind },
});
const failure = (failure: Extract<SignInReport, { kind: 'failure' }>['failure'], attempt = 'one') =>
  ({ type: 'reported', report: { attempt, kind: 'failure', failure } }) satisfies SignInEvent;
const answer = (answer: 'yes' | 'no' | 'escaped'): SignInEvent => ({ type: 'answered', answer });

function after(...events: SignInEvent[]): SignIn {
  return events.reduce(nextSignIn, notStarted);
}

const closedByHand = [start(), report('opened'), look(later, true), look(later + closedAfter + 1, true)];

describe('a sign-in that works', () => {
  test('waits for the window, then enters', () => {
    expect(after(start())).toMatchObject({ phase: 'waiting', attempts: ['one'] });
    expect(after(start(), report('opened'), report('success')).phase).toBe('entering');
  });

  test('is not undone by anything that comes afterwards', () => {
    const entered = after(start(), report('success'));
    for (const event of [look(later, true), failure('unknown'), answer('no'), report('opened', 'other')]) {
      expect(nextSignIn(entered, event)).toBe(entered);
    }
  });

  test('ignores the success of somebody else, and its own acknowledgements', () => {
    const waiting = after(start());
    expect(nextSignIn(waiting, report('success', 'other'))).toBe(waiting);
    expect(nextSignIn(waiting, report('received'))).toBe(waiting);
  });

  test('can begin anew after the browser brought the page back', () => {
    expect(after(start(), report('success'), { type: 'returned' }).phase).toBe('idle');
  });
});

describe('the redirect', () => {
  test('is offered when a second window has failed, whatever comes after, and leads on', () => {
    const once = after(...closedByHand);
    expect(offersRedirect(once)).toBe(false);
    const again = [start('two'), look(later, true), look(later + closedAfter + 1, true)];
    const twice = after(...closedByHand, ...again);
    expect(twice).toMatchObject({ phase: 'failed', failure: 'popupClosed' });
    expect(offersRedirect(twice)).toBe(true);
    expect(offersRedirect(nextSignIn(twice, failure('unknown', 'two')))).toBe(true);
    expect(offersRedirect(nextSignIn(twice, start('three')))).toBe(false);
    expect(nextSignIn(twice, { type: 'redirected' }).phase).toBe('redirecting');
    expect(after(start(), { type: 'redirected' }).phase).toBe('waiting');
  });

  test('is not offered when a window that seemed closed then tells why it has failed', () => {
    expect(offersRedirect(after(...closedByHand, failure('noEmail')))).toBe(false);
  });
});

describe('a window that is closed', () => {
  test('has failed once the page is in front for long enough', () => {
    expect(after(...closedByHand)).toMatchObject({ phase: 'failed', failure: 'popupClosed' });
  });

  test('only seems so while the page is not in front', () => {
    const events = [start(), report('opened'), look(later, true), look(later + 500, true, false)];
    expect(after(...events, look(later + closedAfter + 1, true)).phase).toBe('waiting');
    expect(after(...events, look(later + 10 * closedAfter, true, false)).phase).toBe('waiting');
  });

  test('only seems so when it is there again', () => {
    const events = [
      start(),
      look(later, true),
      look(later + 500, false),
      look(later + closedAfter + 1, true),
    ];
    expect(after(...events).phase).toBe('waiting');
  });

  test('does not win over a success that still arrives', () => {
    expect(after(...closedByHand, report('success')).phase).toBe('entering');
  });

  test('does not win over the real reason that still arrives', () => {
    expect(after(...closedByHand, failure('noEmail'))).toMatchObject({ phase: 'failed', failure: 'noEmail' });
  });

  test('was blocked when it vanished at once without having been seen', () => {
    const gone = look(blockedWithin, true);
    expect(after(start(), gone)).toMatchObject({ phase: 'confirming', why: 'blocked' });
    expect(after(start(), report('opened'), gone).phase).toBe('waiting');
    expect(after(start(), look(blockedWithin + 1, true)).phase).toBe('waiting');
  });
});

describe('a window that is blocked', () => {
  test('leads to the question', () => {
    expect(after(blocked)).toMatchObject({ phase: 'confirming', why: 'blocked' });
  });

  test.each([
    ['yes', { phase: 'redirecting' }],
    ['no', { phase: 'failed', failure: 'declined' }],
    ['escaped', { phase: 'failed', failure: 'popupBlocked' }],
  ] as const)('answered with %s', (given, outcome) => {
    expect(after(blocked, answer(given))).toMatchObject(outcome);
  });
});

describe('a cancelled sign-in', () => {
  test.each([
    ['yes', { phase: 'redirecting' }],
    ['no', { phase: 'failed', failure: 'cancelled' }],
    ['escaped', { phase: 'failed', failure: 'cancelled' }],
  ] as const)('asks as well; answered with %s', (given, outcome) => {
    const confirming = after(start(), failure('cancelled'));
    expect(confirming).toMatchObject({ phase: 'confirming', why: 'cancelled' });
    expect(nextSignIn(confirming, answer(given))).toMatchObject(outcome);
  });

  test('is what another tab makes of it by starting its own', () => {
    expect(after(start(), report('opened', 'other'))).toMatchObject({
      phase: 'confirming',
      why: 'cancelled',
    });
  });

  test('does not take the success away that still arrives', () => {
    expect(after(start(), failure('cancelled'), report('success')).phase).toBe('entering');
  });
});

describe('a second attempt on the same page', () => {
  const second = [start('one'), report('opened', 'one'), start('two')];

  test('takes the place of the first', () => {
    expect(after(...second)).toMatchObject({ phase: 'waiting', attempts: ['one', 'two'] });
    expect(after(...second, failure('cancelled', 'one')).phase).toBe('waiting');
    expect(after(...second, report('opened', 'one')).phase).toBe('waiting');
    expect(after(...second, failure('cancelled', 'two')).phase).toBe('confirming');
  });

  test('is content with a success of the first', () => {
    expect(after(...second, report('success', 'one')).phase).toBe('entering');
  });

  test('forgets why the first failed', () => {
    expect(after(start('one'), failure('otherAccount', 'one'), start('two')).phase).toBe('waiting');
  });
});

test('a refusal is shown as it is', () => {
  expect(after(start(), failure('emailNotVerified'))).toMatchObject({
    phase: 'failed',
    failure: 'emailNotVerified',
  });
});

test('what the provider said is shown as it is', () => {
  const said = 'The account service is having a break.';
  const report: SignInReport = { attempt: 'one', kind: 'failure', failure: 'unknown', said };
  expect(after(start(), { type: 'reported', report })).toMatchObject({ phase: 'failed', said });
});

test('looks and answers mean nothing when nothing runs', () => {
  for (const event of [look(later, true), answer('yes'), report('success'), failure('unknown')]) {
    expect(nextSignIn(notStarted, event)).toBe(notStarted);
  }
});

describe('what stands in an address', () => {
  test.each([
    ['noEmail', 'noEmail'],
    ['emailUnusable', 'emailUnusable'],
    ['otherAccount', 'otherAccount'],
    ['cancelled', 'cancelled'],
    ['OAuthSignin', 'providerUnreachable'],
    ['Callback', 'unknown'],
    ['<script>', 'unknown'],
    [undefined, 'unknown'],
    [['noEmail'], 'unknown'],
  ])('%s is %s', (error, failure) => {
    expect(signInFailure(error)).toBe(failure);
  });
});

describe('a message of the channel', () => {
  test('is read when it has the right shape', () => {
    expect(readSignInReport({ attempt: 'one', kind: 'success', more: 1 })).toEqual({
      attempt: 'one',
      kind: 'success',
    });
    expect(readSignInReport({ attempt: 'one', kind: 'failure', failure: 'noEmail' })).toEqual({
      attempt: 'one',
      kind: 'failure',
      failure: 'noEmail',
    });
    expect(readSignInReport({ attempt: 'one', kind: 'failure', said: 'A break.' })).toMatchObject({
      failure: 'unknown',
      said: 'A break.',
    });
    expect(readSignInReport({ attempt: 'one', kind: 'failure', said: 'a'.repeat(9999) })).toMatchObject({
      said: 'a'.repeat(longestSaid),
    });
    expect(readSignInReport({ attempt: 'one', kind: 'failure', said: { html: 1 } })).not.toHaveProperty(
      'said',
      expect.anything(),
    );
    expect(readSignInReport({ attempt: 'one', kind: 'failure', failure: 7 })).toMatchObject({
      failure: 'unknown',
    });
  });

  test.each([null, undefined, 'success', 7, {}, { kind: 'success' }, { attempt: '', kind: 'success' }])(
    '%j is none',
    (data) => expect(readSignInReport(data)).toBeNull(),
  );

  test('of an unknown kind is none', () => {
    expect(readSignInReport({ attempt: 'one', kind: 'else' })).toBeNull();
  });
});
