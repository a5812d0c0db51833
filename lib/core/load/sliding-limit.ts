/** The most requests in any period of that many seconds. */
export type Rate = { requests: number; seconds: number };

/**
 * Counts requests by a key: an address, a user's id.
 *
 * `take` counts a request. It returns 0 when it is allowed, otherwise the milliseconds until the next one is; then it
 * does not count. `giveBack` takes the last count back, because nothing was done.
 */
export type Limit = { take: (key: string) => number; giveBack: (key: string) => void };

/**
 * Requests that came shortly after each other, in milliseconds. They stop counting together, after the last of them.
 */
type Run = { first: number; last: number; count: number };

/** The part of the period in which requests are one run, so that a key has at most about ten. */
const partOfRun = 1 / 10;

/**
 * The most counted keys; each takes about 300 bytes, at most a kilobyte. If there are more, those that were last
 * counted first are forgotten. That is no loss, because counters cannot stop an attacker with ten thousand addresses.
 */
const remembered = 10_000;

/**
 * Makes a limit that is counted in the memory of this process. It is a sliding window: wherever a period begins, it has
 * no more requests than the rate. Fixed windows would let twice as many through where two of them meet.
 */
export function createLimit({ requests, seconds }: Rate): Limit {
  const period = seconds * 1000;
  const counted = new Map<string, Run[]>();

  function take(key: string): number {
    const now = performance.now();
    const runs = (counted.get(key) ?? []).filter(({ last }) => last > now - period);
    const [oldest] = runs;
    const sum = runs.reduce((total, { count }) => total + count, 0);
    if (oldest && sum >= requests) return Math.max(1, oldest.last + period - now);
    const newest = runs.at(-1);
    if (newest && now - newest.first < period * partOfRun) {
      newest.last = now;
      newest.count += 1;
    } else runs.push({ first: now, last: now, count: 1 });
    counted.delete(key);
    counted.set(key, runs);
    const [first] = counted.keys();
    if (counted.size > remembered && first !== undefined) counted.delete(first);
    return 0;
  }

  function giveBack(key: string): void {
    const newest = counted.get(key)?.at(-1);
    if (newest) newest.count -= 1;
  }

  return { take, giveBack };
}
