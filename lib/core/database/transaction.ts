import 'server-only';
import { Prisma, type PrismaClient } from '@/lib/core/generated/prisma/client';
import { DatabaseTrouble, troubleOf } from './database-trouble';
import { mannersFor, type Tx } from './db';
import { longTransaction } from './patience';
import { NotYet, Turns } from './row-turns';
import { noteWritten } from './written';

/**
 * SQLSTATE of a deadlock and of a serialization failure. PostgreSQL has rolled the transaction back, and it can be
 * tried again.
 */
const worthRetrying = ['40P01', '40001'];

/** Tries in total. Commands lock the show row first, so even a second one is rare. */
const maxTries = 4;

/**
 * Runs the work in one transaction, and tries again when PostgreSQL rolled it back because of a deadlock. The limits of
 * waiting, and of transactions at once, are those of the client. Throws `DatabaseTrouble` when a wait ends without
 * success. Then nothing was done, unless the response to the commit is what did not come.
 *
 * @param options.timeout the most milliseconds, if the work takes longer than usual
 * @param options.turn the name of a row for which the work takes a turn (`takeTurn`) at its beginning: it then waits for
 *   it before it has a connection
 */
export async function inTransaction<Value>(
  db: PrismaClient,
  steps: (tx: Tx) => Promise<Value>,
  options: { timeout?: number; turn?: string } = {},
): Promise<Value> {
  const { patience, places } = mannersFor(db);
  // The pool ends the wait for a connection. Prisma's own limit would also end it because this process has stood still.
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
        return await places.run(until, attempt);
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

/** Whether a row was refused because there is one with the same id. */
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
