import 'server-only';
import type { PrismaClient } from './generated/prisma/client';
import type { Tx } from './db';

/** SQLSTATE of a deadlock and of a serialization failure: PostgreSQL undid the transaction, it may be tried again. */
const worthRetrying = ['40P01', '40001'];

/** Tries in all. Commands lock the show row first, so even a second one is rare. */
const maxTries = 4;

/** Milliseconds a transaction waits for a connection: longer than the queue of a burst of confirmations. */
const maxWait = 15_000;

/** Runs the steps in one transaction and tries again when PostgreSQL chose it as the victim of a deadlock. */
export async function inTransaction<Value>(
  db: PrismaClient,
  steps: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.$transaction(steps, { maxWait, timeout: maxWait });
    } catch (error) {
      if (tries === maxTries || !worthRetrying.some((state) => mentions(error, state))) throw error;
    }
  }
}

/** The SQLSTATE sits at different depths of Prisma's errors, depending on the query's kind. */
function mentions(error: unknown, state: string): boolean {
  const { code, meta, cause } = error as { code?: unknown; meta?: unknown; cause?: unknown };
  return (
    code === 'P2034' || code === state || `${JSON.stringify(meta)}${JSON.stringify(cause)}`.includes(state)
  );
}
