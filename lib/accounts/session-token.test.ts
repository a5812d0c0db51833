import { expect, test } from 'vitest';
import { copyOwner, nextAuthCookies, sessionCookieName } from './session-token';

test('under https every cookie has the prefix __Host-, and the attributes that browsers demand for it', () => {
  const cookies = Object.values(nextAuthCookies(true));
  expect(cookies.map(({ name }) => name)).toEqual([
    '__Host-next-auth.session-token',
    '__Host-next-auth.callback-url',
    '__Host-next-auth.csrf-token',
    '__Host-next-auth.state',
    '__Host-next-auth.nonce',
    '__Host-next-auth.pkce.code_verifier',
  ]);
  for (const { options } of cookies) {
    expect(options).toMatchObject({ path: '/', secure: true, httpOnly: true, sameSite: 'lax' });
    expect(options).not.toHaveProperty('domain');
  }
  expect(sessionCookieName(true)).toBe(nextAuthCookies(true).sessionToken?.name);
});

test('over http, on a developer’s machine, cookies have no prefix', () => {
  const cookies = Object.values(nextAuthCookies(false));
  expect(cookies.every(({ name, options }) => name.startsWith('next-auth.') && !options.secure)).toBe(true);
});

test('the owner of page copies is the same for a session, another for each, and does not contain its id', () => {
  const [one, other] = ['0190c8b2-0000-7000-8000-000000000001', '0190c8b2-0000-7000-8000-000000000002'];
  expect(copyOwner(one)).toBe(copyOwner(one));
  expect(copyOwner(one)).not.toBe(copyOwner(other));
  expect(copyOwner(one)).toMatch(/^[\w-]{16}$/);
  expect(one).not.toContain(copyOwner(one));
});
