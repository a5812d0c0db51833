import { DatabaseTrouble } from '@/lib/core/database/database-trouble';
import { afterTurns } from './loop-time';

/**
 * A semaphore: work takes one of a number of places and gives it back. Without a free place it waits in a queue, for a
 * limited time.
 */
export class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly count: number) {
    this.#free = count;
  }

  /** Whether nobody has a place or waits for one. */
  get isUnused(): boolean {
    return this.#free === this.count && this.#waiting.length === 0;
  }

  /** Takes a place if one is free. */
  tryTake(): boolean {
    if (this.#free === 0) return false;
    this.#free -= 1;
    return true;
  }

  /**
   * Takes a place. Throws `DatabaseTrouble` when none is free until the time `until` (by `performance.now()`), stalls of
   * this process aside.
   */
  async take(until: number): Promise<void> {
    if (this.tryTake()) return;
    const given = Promise.withResolvers<void>();
    this.#waiting.push(given.resolve);
    const stop = afterTurns(Math.max(0, until - performance.now()), () => {
      const at = this.#waiting.indexOf(given.resolve);
      // It got a place just when its time was over, so it is not in the queue any more.
      if (at < 0) return;
      this.#waiting.splice(at, 1);
      given.reject(new DatabaseTrouble('Too many are in line.', { isUndone: true, isRefusal: true }));
    });
    await given.promise.finally(stop);
  }

  /** Runs work in a place. */
  async run<Value>(until: number, work: () => Promise<Value>): Promise<Value> {
    await this.take(until);
    try {
      return await work();
    } finally {
      this.giveBack();
    }
  }

  /** Gives the place to the work that has waited longest. */
  giveBack(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
