import { expect, test } from 'vitest';
import { inArea } from './request-headers';

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
