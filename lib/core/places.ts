import { DatabaseTrouble } from './database-trouble';

/**
 * A semaphore: work takes one of a number of places and gives it back. Without a free place it waits its turn, for a
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

  /** Takes a place, or throws `DatabaseTrouble` when the time (by `performance.now()`) comes first. */
  async take(until: number): Promise<void> {
    if (this.tryTake()) return;
    const given = Promise.withResolvers<void>();
    this.#waiting.push(given.resolve);
    const timer = setTimeout(() => {
      const at = this.#waiting.indexOf(given.resolve);
      // The place was given just when the time was over, so it does not wait any more.
      if (at < 0) return;
      this.#waiting.splice(at, 1);
      given.reject(new DatabaseTrouble('Too many are in line.', { isUndone: true, isRefusal: true }));
    }, until - performance.now());
    await given.promise.finally(() => clearTimeout(timer));
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

  /** Gives a place to the one who has waited longest. */
  giveBack(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
