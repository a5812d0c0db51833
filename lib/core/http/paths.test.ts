import { expect, test, it, describe } from 'vitest';
import { inArea, toLoggedPath, isAskedFirst, signInPath } from './paths';

test.each([
  ['/user', true],
  ['/user/', true],
  ['/user/spots', true],
  ['/users', false],
  ['/username/x', false],
  ['/', false],
  ['/brands/user', false],
])('%s is in /user: %s', (pathname, expected) => {
  expect(inArea(pathname, '/user')).toBe(expected);
});

it.each([
  ['/user/spots?show=1', '/user/spots'],
  ['/answer/0190.yes.lx2k.c2ln', '/answer/…'],
  ['/answer/0190.yes.lx2k.c2ln?_rsc=1', '/answer/…'],
  ['/mail/off/0190.teams.c2ln', '/mail/off/…'],
  ['/api/mail/off/0190.teams.c2ln', '/api/mail/off/…'],
  ['/api/feeds/private/c2ln/calendar.ics', '/api/feeds/private/…'],
  ['/answers', '/answers'],
])('%s is logged as %s', (address, logged) => {
  expect(toLoggedPath(address)).toBe(logged);
});

const wayBack = (path: string) => new URL(path, 'https://spotlicht.example').searchParams.get('callbackUrl');

describe('the sign-in that leads back', () => {
  it.each(['/user', '/user/spots?q=100%25&r=ä', '/user?a=?b'])('leads to %s', (here) => {
    expect(wayBack(signInPath(here, { hasEnded: true }))).toBe(here);
  });

  it('leads to the page without its query when that is too long', () => {
    expect(wayBack(signInPath(`/user?q=${'ä'.repeat(700)}`, { hasEnded: false }))).toBe('/user');
  });

  it('says that a session has ended, but not to somebody who had none', () => {
    expect(signInPath('/user', { hasEnded: true })).toBe('/?callbackUrl=%2Fuser&ended=1');
    expect(signInPath('/user', { hasEnded: false })).toBe('/?callbackUrl=%2Fuser');
  });
});

describe('a redirect of an action', () => {
  const redirect = (target: string) =>
    Object.assign(new Error('NEXT_REDIRECT'), { digest: `NEXT_REDIRECT;push;${target};307;` });

  it.each([
    ['/?callbackUrl=%2Fuser&ended=1', true],
    ['/newUser?callbackUrl=%2Fuser', true],
    ['/user', false],
    ['/', false],
  ])('to %s was asked first: %s', (target, expected) => {
    expect(isAskedFirst(redirect(target))).toBe(expected);
  });
});
