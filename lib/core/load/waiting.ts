import { setImmediate as aMoment } from 'node:timers/promises';
import { DatabaseTrouble } from '@/lib/core/database/database-trouble';

/**
 * Milliseconds of one step of a wait. While the event loop is blocked, no timer runs; afterwards the due timers run
 * first, before data that has arrived is read. So a stall of seconds counts as one step.
 */
export const step = 250;

/**
 * Calls a function after a time, like `setTimeout`, but a stall of this process counts as one step only. When the last
 * step was a stall, there is another one to read the data that has arrived.
 *
 * @param wait milliseconds
 * @returns a function that cancels it
 */
export function afterTurns(wait: number, act: () => void): () => void {
  let left = wait;
  let timer: NodeJS.Timeout;
  const go = (isLast: boolean) => {
    const length = isLast ? step : Math.min(step, left);
    const dueAt = performance.now() + length;
    left -= length;
    timer = setTimeout(() => {
      if (left > 0) go(false);
      else if (!isLast && performance.now() > dueAt + step) go(true);
      else act();
    }, length).unref();
  };
  go(false);
  return () => clearTimeout(timer);
}

/**
 * A semaphore: work takes one of a number of slots and gives it back. Without a free slot it waits in a queue, for a
 * limited time.
 */
export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly count: number) {
    this.#free = count;
  }

  get isUnused(): boolean {
    return this.#free === this.count && this.#waiting.length === 0;
  }

  tryTake(): boolean {
    if (this.#free === 0) return false;
    this.#free -= 1;
    return true;
  }

  /**
   * Takes a slot. Throws `DatabaseTrouble` when none is free until the time `until` (by `performance.now()`), stalls
   * of this process aside.
   */
  async take(until: number): Promise<void> {
    if (this.tryTake()) return;
    const given = Promise.withResolvers<void>();
    this.#waiting.push(given.resolve);
    const stop = afterTurns(Math.max(0, until - performance.now()), () => {
      const at = this.#waiting.indexOf(given.resolve);
      // It got a slot just when its time was over, so it is not in the queue any more.
      if (at < 0) return;
      this.#waiting.splice(at, 1);
      given.reject(new DatabaseTrouble('Too many are in line.', { isUndone: true, isRefusal: true }));
    });
    await given.promise.finally(stop);
  }

  async run<Value>(until: number, work: () => Promise<Value>): Promise<Value> {
    await this.take(until);
    try {
      return await work();
    } finally {
      this.giveBack();
    }
  }

  /** Gives the slot to the work that has waited longest. */
  giveBack(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}

/** Milliseconds of work without a pause. They are so few that no other request notices them. */
const longestGo = 10;

/**
 * Returns a function to await repeatedly during long work. When the work has blocked the event loop for some
 * milliseconds, it lets other work run first.
 */
export function createBreather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestGo) return;
    await aMoment();
    since = performance.now();
  };
}
