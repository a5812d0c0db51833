import vm from 'node:vm';
import { expect, it, vi } from 'vitest';
import { betweenTries } from '@/lib/core/browser/connection';
import { start, textOf, withOwnClock } from './testing/worker';

withOwnClock();

/** Runs the script of the page that cannot be loaded. The server responds with the given status, or not at all. */
async function run() {
  const shown = await textOf(await start({}).open('/user/nights'));
  const listeners = new Map<string, (event: object) => void>();
  const reload = vi.fn();
  const document = { visibilityState: 'visible' };
  const server: { status?: number } = {};
  vm.runInNewContext(/<script>([^]*)<\/script>/.exec(shown)?.[1] ?? '', {
    addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
    document,
    fetch: (address: string) =>
      address === '/api/health' && server.status
        ? Promise.resolve({ ok: server.status === 200 })
        : Promise.reject(new TypeError()),
    location: { reload },
    setInterval,
  });
  const happen = (name: string, event: object = {}) => listeners.get(name)?.(event);
  return { reload, document, server, happen, wait: () => vi.advanceTimersByTimeAsync(betweenTries) };
}

it('loads the address again once the server responds, though the browser said earlier that it is online', async () => {
  const { reload, server, happen, wait } = await run();
  happen('online');
  await wait();
  server.status = 503;
  await wait();
  expect(reload).not.toHaveBeenCalled();
  server.status = 200;
  await wait();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does so at once when the browser says that it is online', async () => {
  const { reload, server, happen } = await run();
  server.status = 200;
  happen('online');
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each(['tapped', 'hidden'])('leaves a page alone that is %s', async (state) => {
  const { reload, document, server, happen, wait } = await run();
  server.status = 200;
  if (state === 'hidden') document.visibilityState = 'hidden';
  else happen('click', { target: { closest: () => ({}) } });
  await wait();
  expect(reload).not.toHaveBeenCalled();
});
