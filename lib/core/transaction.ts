import 'server-only';
import type { PrismaClient } from './generated/prisma/client';
import type { Tx } from './db';

/** SQLSTATE of a deadlock and of a serialization failure: PostgreSQL undid the transaction, it may be tried again. */
const worthRetrying = ['40P01', '40001'];

/** Tries in all. Commands lock the show row first, so even a second one is rare. */
const maxTries = 4;

/** Milliseconds a transaction waits for a connection and may take: longer than the queue of a burst of confirmations. */
const patience = 15_000;

/**
 * Runs the steps in one transaction and tries again when PostgreSQL chose it as the victim of a deadlock.
 *
 * @param options.timeout milliseconds that they may take, where that is more than what somebody waits for
 */
export async function inTransaction<Value>(
  db: PrismaClient,
  steps: (tx: Tx) => Promise<Value>,
  { timeout = patience }: { timeout?: number } = {},
): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.$transaction(steps, { maxWait: patience, timeout });
    } catch (error) {
      if (tries === maxTries || !isWorthRetrying(error)) throw error;
    }
  }
}

/** The SQLSTATE sits at different depths of Prisma's errors, depending on the query's kind. */
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
