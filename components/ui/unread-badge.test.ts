import { expect, test } from 'vitest';
import { formatUnread } from './unread-badge';

test.each([
  [0, null],
  [-1, null],
  [Number.NaN, null],
  [1, '1'],
  [98, '98'],
  [99, '99'],
  [100, '99+'],
  [4000, '99+'],
])('%d unread notifications are shown as %s', (count, text) => {
  expect(formatUnread(count)).toBe(text);
});
