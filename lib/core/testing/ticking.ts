import { setInterval } from 'node:timers/promises';

/** Counts how often the event loop of this thread comes round until the work has ended. */
export async function whileTicking<Value>(work: Promise<Value>): Promise<{ value: Value; ticks: number }> {
  const stop = new AbortController();
  const ended = work.finally(() => stop.abort());
  let ticks = 0;
  try {
    for await (const _ of setInterval(10, undefined, { signal: stop.signal })) ticks += 1;
  } catch {
    // Stopped.
  }
  return { value: await ended, ticks };
}
