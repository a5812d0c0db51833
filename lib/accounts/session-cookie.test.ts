import { expect, test } from 'vitest';
import { nextAuthCookies, sessionCookieName } from './session-cookie';

test('under https every cookie has the prefix __Host-, and the attributes that browsers demand for it', () => {
  const cookies = Object.values(nextAuthCookies(true));
  expect(cookies.map(({ name }) => name)).toEqual([
    '__Host-next-auth.session-token',
    '__Host-next-auth.callback-url',
    '__Host-next-auth.csrf-token',
    '__Host-next-auth.state',
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
