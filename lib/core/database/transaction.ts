import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Prisma, type PrismaClient } from '@/lib/core/generated/prisma/client';
import { Semaphore } from '@/lib/core/load/waiting';
import { DatabaseTrouble, troubleOf } from './database-trouble';
import { mannersFor, type Tx } from './db';
import { longTransaction } from './patience';

/** SQLSTATE of a deadlock and of a serialization failure: PostgreSQL has rolled the transaction back. */
const worthRetrying = ['40P01', '40001'];

/** Tries in total. Commands lock the show row first, so even a second one is rare. */
const maxTries = 4;

/**
 * Runs the work in one transaction, and retries it when PostgreSQL rolled it back because of a deadlock. The timeouts,
 * and the limit of transactions at once, are those of the client. Throws `DatabaseTrouble` when a wait times out. Then
 * nothing was done, unless it was the wait for the response to the commit.
 *
 * @param options.timeout the most milliseconds, if the work takes longer than usual
 * @param options.turn the name of a row for which the work takes a turn (`takeTurn`) at its beginning: it then waits
 *   for it before it has a connection
 */
export async function inTransaction<Value>(
  db: PrismaClient,
  steps: (tx: Tx) => Promise<Value>,
  options: { timeout?: number; turn?: string } = {},
): Promise<Value> {
  const { patience, semaphore } = mannersFor(db);
  // The pool ends the wait for a connection. Prisma's own limit would also end it after a stall of this process.
  const limits = { maxWait: 4 * patience.connection, timeout: options.timeout ?? patience.transaction };
  const until = performance.now() + patience.turn;
  const turns = new Turns();
  const attempt = () =>
    once(db, limits, (tx) => {
      turns.belongTo(tx);
      return steps(tx);
    });
  try {
    if (options.turn) await turns.waitFor(options.turn, until);
    for (let tries = 1; ;) {
      try {
        return await semaphore.run(until, attempt);
      } catch (error) {
        if (error instanceof NotYet) await turns.waitFor(error.row, until);
        else if (tries < maxTries && isWorthRetrying(error)) tries += 1;
        else throw error;
      }
    }
  } finally {
    turns.giveBack();
  }
}

/** `inTransaction` for work that grows with the number of people, or of shows. */
export async function inLongTransaction<Value>(
  db: PrismaClient,
  steps: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  return inTransaction(db, steps, { timeout: longTransaction });
}

/** Thrown in a transaction to roll it back although it has a result. `undoing` returns that. */
export class Undone<Value> extends Error {
  constructor(readonly value: Value) {
    super('The transaction is rolled back.');
  }
}

/** Waits for a transaction, and returns the value also when `Undone` has rolled it back. */
export async function undoing<Value>(transaction: Promise<Value>): Promise<Value> {
  try {
    return await transaction;
  } catch (error) {
    if (error instanceof Undone) return error.value as Value;
    throw error;
  }
}

/** Does some work in a transaction, and rolls just that back: the result is a preview. */
export async function rehearsing<Value>(tx: Tx, work: () => Promise<Value>): Promise<Value> {
  await tx.$executeRaw`SAVEPOINT rehearsal`;
  const value = await work();
  await tx.$executeRaw`ROLLBACK TO SAVEPOINT rehearsal`;
  return value;
}

/** Runs the work in one transaction. `DatabaseTrouble` says whether it is certain that nothing was done. */
async function once<Value>(
  db: PrismaClient,
  limits: { maxWait: number; timeout: number },
  steps: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  let isCommitting = false;
  const work = async (tx: Tx) => {
    const value = await steps(tx);
    isCommitting = true;
    return value;
  };
  try {
    const value = await db.$transaction(work, limits);
    noteWritten();
    return value;
  } catch (error) {
    const trouble = troubleOf(error);
    if (!trouble) throw error;
    if (trouble.isUndone || isCommitting) throw trouble;
    throw new DatabaseTrouble(trouble.message, { isUndone: true, cause: error });
  }
}

/** Whether a row was refused because another one has the same id, or another unique value. */
export function isTakenId(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}

/** Finds the SQLSTATE. Its depth in Prisma's errors depends on the kind of query. */
function isWorthRetrying(error: unknown): boolean {
  type Coded = {
    code?: unknown;
    originalCode?: unknown;
    cause?: unknown;
    meta?: { driverAdapterError?: unknown };
  };
  for (let at = error as Coded | undefined; at; at = (at.meta?.driverAdapterError ?? at.cause) as Coded) {
    const codes = [at.code, at.originalCode];
    if (codes.some((code) => code === 'P2034' || worthRetrying.some((state) => state === code))) return true;
  }
  return false;
}

/**
 * How many transactions of this process may hold or want the lock of one row: one has it, and the next one is ready.
 * Each uses a connection, so with more of them a locked row would take the connections that other requests need.
 */
const atOnce = 2;

/** Thrown by `takeTurn` when a transaction has to give its connection back and run again later. */
class NotYet extends Error {
  constructor(readonly row: string) {
    super(`Others wait for ${row}.`);
  }
}

const rowSemaphores = new Map<string, Semaphore>();
const turnsOf = new WeakMap<Tx, Turns>();

/**
 * Takes a turn before the lock of a row that many transactions may want, by a name of the row. When others wait
 * already, it throws; `inTransaction` then rolls back, waits without a connection and runs the transaction again.
 */
export function takeTurn(tx: Tx, row: string): void {
  turnsOf.get(tx)?.take(row);
}

/** The turns of one transaction. It keeps the turn that it has waited for when it is run again. */
class Turns {
  readonly #rows = new Set<string>();

  /** Connects these turns with a transaction, so that `takeTurn` in it takes one of them. */
  belongTo(tx: Tx): void {
    turnsOf.set(tx, this);
  }

  take(row: string): void {
    if (this.#rows.has(row)) return;
    if (!semaphoreFor(row).tryTake()) throw new NotYet(row);
    this.#rows.add(row);
  }

  /**
   * Gives all turns back, so that two holders never wait for each other, and waits for a turn at the row. Throws
   * `DatabaseTrouble` if it does not come before `until`.
   */
  async waitFor(row: string, until: number): Promise<void> {
    this.giveBack();
    try {
      await semaphoreFor(row).take(until);
      this.#rows.add(row);
    } finally {
      forgetUnused(row);
    }
  }

  giveBack(): void {
    for (const row of this.#rows) {
      rowSemaphores.get(row)?.giveBack();
      forgetUnused(row);
    }
    this.#rows.clear();
  }
}

function forgetUnused(row: string): void {
  if (rowSemaphores.get(row)?.isUnused) rowSemaphores.delete(row);
}

function semaphoreFor(row: string): Semaphore {
  const known = rowSemaphores.get(row);
  if (known) return known;
  const made = new Semaphore(atOnce);
  rowSemaphores.set(row, made);
  return made;
}

const scopes = new AsyncLocalStorage<{ isWritten: boolean }>();

/** Runs work with an object that tells whether one of its transactions was committed, also after it has thrown. */
export async function watchingWrites<Value>(
  work: (writes: { readonly isWritten: boolean }) => Promise<Value>,
): Promise<Value> {
  const scope = { isWritten: false };
  return scopes.run(scope, () => work(scope));
}

function noteWritten(): void {
  const scope = scopes.getStore();
  if (scope) scope.isWritten = true;
}
