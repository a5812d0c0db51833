import { expect, it } from 'vitest';
import { isFresh } from './sign-in-cookies';

const reauthentication = { accountId: 'a', state: 's', askedAt: 1_800_000_000 };

it.each([
  ['after the request', 1_800_000_020, true],
  ['before it, by a clock that is behind', 1_799_999_950, true],
  ['before it', 1_799_999_000, false],
  ['without a time from the provider', undefined, true],
])('a sign-in %s', (_when, authTime, fresh) => {
  expect(isFresh(authTime, reauthentication)).toBe(fresh);
});
