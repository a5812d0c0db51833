import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createDatabaseWatch } from './connections';
import { log } from '@/lib/core/process/log';
import { testDatabase } from '@/lib/core/testing/database';

const database = testDatabase();

/** Keeps the event loop busy in long turns until the signal comes. */
async function beBusy(stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const end = performance.now() + 250;
    while (performance.now() < end);
    await nextTurn();
  }
}

it('does not take a database for away while this process is too busy to hear it', async () => {
  const watch = createDatabaseWatch(database.url);
  const stop = new AbortController();
  const busy = beBusy(stop.signal);
  expect(await watch.ask(), 'a response comes too late').toBe(false);
  watch.suspect();
  for (let seconds = 0; seconds < 5; seconds += 1) {
    await sleep(1000);
    expect(watch.isAway()).toBe(false);
  }
  stop.abort();
  await busy;
  expect(await watch.ask()).toBe(true);
});

it('takes it for away when it does not answer, until it answers', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  const nobody = createDatabaseWatch('postgresql://nobody@127.0.0.1:1/nothing');
  nobody.suspect();
  await expect.poll(() => nobody.isAway()).toBe(true);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
