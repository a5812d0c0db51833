import 'server-only';
import type { Tx } from './db';
import { Places } from './places';

/**
 * How many transactions of this process may hold or want the lock of one row: one has it, and the next is ready. Each
 * has a connection, so more of them would take the connections that others need while that row is locked.
 */
const atOnce = 2;

/** Thrown by `takeTurn` when a transaction has to give its connection back and come again. */
export class NotYet extends Error {
  constructor(readonly row: string) {
    super(`Others wait for ${row}.`);
  }
}

const places = new Map<string, Places>();
const turnsOf = new WeakMap<Tx, Turns>();

/**
 * Call it before locking a row that many may want at the same time, with a name of the row. When others wait already,
 * it throws, `inTransaction` rolls back, waits without a connection and runs the transaction again.
 */
export function takeTurn(tx: Tx, row: string): void {
  turnsOf.get(tx)?.take(row);
}

/** The turns of one transaction. Between two tries it keeps the turn that it waited for. */
export class Turns {
  readonly #rows = new Set<string>();

  /** Makes `takeTurn` of this transaction take turns here. */
  belongTo(tx: Tx): void {
    turnsOf.set(tx, this);
  }

  take(row: string): void {
    if (this.#rows.has(row)) return;
    if (!placesFor(row).tryTake()) throw new NotYet(row);
    this.#rows.add(row);
  }

  /** Gives everything back, and waits for a turn at the row; `DatabaseTrouble` if it does not come in time. */
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
