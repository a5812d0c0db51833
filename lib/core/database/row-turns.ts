import 'server-only';
import type { Tx } from './db';
import { Places } from '@/lib/core/process/semaphore';

/**
 * How many transactions of this process may hold or want the lock of one row: one has it, and the next one is ready.
 * Each uses a connection, so with more of them a locked row would take the connections that other requests need.
 */
const atOnce = 2;

/** Thrown by `takeTurn` when a transaction has to give its connection back and run again later. */
export class NotYet extends Error {
  constructor(readonly row: string) {
    super(`Others wait for ${row}.`);
  }
}

const places = new Map<string, Places>();
const turnsOf = new WeakMap<Tx, Turns>();

/**
 * Call it before locking a row that many may want at the same time, with a name of the row. When others are waiting
 * already, it throws; `inTransaction` then rolls back, waits without a connection and runs the transaction again.
 */
export function takeTurn(tx: Tx, row: string): void {
  turnsOf.get(tx)?.take(row);
}

/** The turns of one transaction. It keeps the turn that it has waited for when it is run again. */
export class Turns {
  readonly #rows = new Set<string>();

  /** Connects these turns with a transaction, so that `takeTurn` in it takes one of them. */
  belongTo(tx: Tx): void {
    turnsOf.set(tx, this);
  }

  take(row: string): void {
    if (this.#rows.has(row)) return;
    if (!placesFor(row).tryTake()) throw new NotYet(row);
    this.#rows.add(row);
  }

  /**
   * Gives all turns back, so that two holders never wait for each other, and waits for a turn at the row. Throws
   * `DatabaseTrouble` if it does not come before `until`.
   */
  async waitFor(row: string, until: number): Promise<void> {
    this.giveBack();
    try {
      await placesFor(row).take(until);
      this.#rows.add(row);
    } finally {
      forgetUnused(row);
    }
  }

  giveBack(): void {
    for (const row of this.#rows) {
      places.get(row)?.giveBack();
      forgetUnused(row);
    }
    this.#rows.clear();
  }
}

function forgetUnused(row: string): void {
  if (places.get(row)?.isUnused) places.delete(row);
}

function placesFor(row: string): Places {
  const known = places.get(row);
  if (known) return known;
  const made = new Places(atOnce);
  places.set(row, made);
  return made;
}
