import { beforeEach, expect, it, vi } from 'vitest';
import { errorsAtMost } from '@/lib/platform/bug-reports/rules';
import { forgetTrace, noteError, noteLeaving, watchErrors } from './trace-state';
import { tracedErrors, tracedPage } from '@/lib/platform/bug-reports/trace-rules';

beforeEach(forgetTrace);

it('remembers the last errors, each once, the newest first, without what is secret in them', () => {
  noteError(new TypeError('x is not a function'));
  noteError('Failed to fetch https://a.example/user?token=geheim');
  noteError(new TypeError('x is not a function'));
  expect(tracedErrors().split('\n')).toEqual(['TypeError: x is not a function', 'Failed to fetch /user']);
  for (let nth = 0; nth < 20; nth += 1) noteError(`Fehler ${nth}`);
  const lines = tracedErrors().split('\n');
  expect([lines[0], lines.length]).toEqual(['Fehler 19', errorsAtMost]);
});

it('remembers what nothing on the page has caught, and the page that was left', () => {
  watchErrors();
  dispatchEvent(new ErrorEvent('error', { error: new RangeError('zu tief'), message: 'zu tief' }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('abgelehnt') }));
  expect(tracedErrors()).toBe('Error: abgelehnt\nRangeError: zu tief');
  noteLeaving('/user/spots?tab=vitaminB');
  noteLeaving('/user/bugreport');
  expect(tracedPage()).toBe('/user/spots');
  forgetTrace();
  expect([tracedErrors(), tracedPage()]).toEqual(['', '']);
});

it('works without storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  noteError('Fehler');
  noteLeaving('/user');
  expect([tracedErrors(), tracedPage()]).toEqual(['', '']);
});
