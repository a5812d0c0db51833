import { afterEach, expect, it, vi } from 'vitest';
import { shared } from '@/lib/core/process/shared';
import { isHiddenFrom, provideOperatorCheck } from './operator-area';

afterEach(() => {
  delete shared('operator check', (): { isOperator?: unknown } => ({})).isOperator;
});

it.each([
  ['/operator', true],
  ['/operator/', true],
  ['/operator/reports', true],
  ['/%6fperator', true],
  ['/operator%2Freports', true],
  ['/operators', false],
  ['/user/operator', false],
  ['/operator%ff', false],
  ['/', false],
])('%s is hidden from others: %s', async (path, isHidden) => {
  provideOperatorCheck(async (cookies) => cookies === 'operator');
  expect(await isHiddenFrom(path, null)).toBe(isHidden);
  expect(await isHiddenFrom(path, 'somebody')).toBe(isHidden);
  expect(await isHiddenFrom(path, 'operator')).toBe(false);
});

it('reads no session for other addresses', async () => {
  const check = vi.fn(async () => true);
  provideOperatorCheck(check);
  await isHiddenFrom('/user', 'somebody');
  expect(check).not.toHaveBeenCalled();
});

it('leaves the response to the page while the database does not answer', async () => {
  provideOperatorCheck(() => Promise.reject(new Error('away')));
  expect(await isHiddenFrom('/operator', 'somebody')).toBe(false);
});
