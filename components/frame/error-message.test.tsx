import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { ErrorMessage } from './error-message';

/** Whether the server and its database respond. */
let isThere = false;

beforeEach(() => {
  isThere = false;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError();
    return new Response();
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

const heading = () => screen.getByRole('heading').textContent;

/** Shows the page for an error. Returns the function that retries. */
function show(error: Error) {
  const retry = vi.fn<() => void>();
  renderIn('de', <ErrorMessage error={error} retry={retry} />);
  return retry;
}

it.each([
  ['unavailable', Object.assign(new Error('hidden'), { digest: 'DATABASE_TROUBLE' })],
  ['unexpected', new TypeError('network error')],
] as const)('tries again once the server responds that was away (%s)', async (kind, error) => {
  const retry = show(error);
  expect(heading()).toBe(words.de.coreErrors[kind].title);
  await pass(30);
  expect(retry).not.toHaveBeenCalled();
  isThere = true;
  await pass(5);
  expect(retry).toHaveBeenCalledOnce();
});

it.each([
  ['the database was away', Object.assign(new Error('hidden'), { digest: 'DATABASE_TROUBLE' })],
  ['the connection broke', new TypeError('network error')],
  ['the content ended too early', new Error('Minified React error #412; visit https://react.dev/errors/412')],
])('tries again after some seconds when only %s', async (_what, error) => {
  isThere = true;
  const retry = show(error);
  await pass(1);
  expect(retry).not.toHaveBeenCalled();
  await pass(4);
  expect(retry).toHaveBeenCalledOnce();
});

it('waits for a tap after a mistake of ours', async () => {
  isThere = true;
  const retry = show(new TypeError('x is undefined'));
  await pass(30);
  expect(retry).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: words.de.coreErrors.unexpected.retry }));
  expect(retry).toHaveBeenCalledOnce();
});
