import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

type Order = { url: string; perSecond: number };

/**
 * Requests an address at a constant rate in another thread, so that work of this thread does not count as waiting.
 * `stop` returns the milliseconds of each request; infinity for one whose status was not 200.
 */
export async function watchFrom(url: string, perSecond: number): Promise<{ stop: () => Promise<number[]> }> {
  const order: Order = { url, perSecond };
  const thread = new Worker(new URL(import.meta.url), { workerData: order });
  await once(thread, 'message');
  return {
    async stop() {
      thread.postMessage('stop');
      const [took] = (await once(thread, 'message')) as [number[]];
      return took;
    },
  };
}

async function watch({ url, perSecond }: Order, stop: AbortSignal): Promise<number[]> {
  const took: Promise<number>[] = [];
  while (!stop.aborted) {
    took.push(timeOf(url));
    await sleep(1000 / perSecond, undefined, { signal: stop }).catch(() => {});
  }
  return Promise.all(took);
}

async function timeOf(url: string): Promise<number> {
  const begin = performance.now();
  const isGood = await fetch(url).then(
    (response) => response.text().then(() => response.status === 200),
    () => false,
  );
  return isGood ? Math.round(performance.now() - begin) : Number.POSITIVE_INFINITY;
}

if (!isMainThread && parentPort) {
  const port = parentPort;
  const stopping = new AbortController();
  port.once('message', () => stopping.abort());
  await fetch((workerData as Order).url);
  port.postMessage('ready');
  port.postMessage(await watch(workerData as Order, stopping.signal));
}
