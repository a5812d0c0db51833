import { describe, expect, it } from 'vitest';
import { isAskedFirst, signInPath } from '@/lib/core/http/ended-rules';

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
  ])('to %s was asked first: %s', (target, isAsked) => {
    expect(isAskedFirst(redirect(target))).toBe(isAsked);
  });
});
