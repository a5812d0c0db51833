import { expect, test } from 'vitest';
import { isDueForRenewal, sessionCookieName } from './session-cookie';

test('a session is renewed once it is older than a day', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const iat = (hoursAgo: number) => now / 1000 - hoursAgo * 3600;
  expect(isDueForRenewal({ iat: iat(23) }, now)).toBe(false);
  expect(isDueForRenewal({ iat: iat(25) }, now)).toBe(true);
  expect(isDueForRenewal({}, now)).toBe(false);
});

test('the cookie carries the prefix that browsers hold to https', () => {
  expect(sessionCookieName(true)).toBe('__Secure-next-auth.session-token');
  expect(sessionCookieName(false)).toBe('next-auth.session-token');
});
