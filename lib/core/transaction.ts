import 'server-only';
import type { PrismaClient } from './generated/prisma/client';
import type { Tx } from './db';

/**
 * SQLSTATE of a deadlock and of a serialization failure. PostgreSQL has rolled the transaction back, and it can be
 * tried again.
 */
const worthRetrying = ['40P01', '40001'];

/** Tries in total. Commands lock the show row first, so even a second one is rare. */
const maxTries = 4;

/**
 * The most milliseconds that a transaction may wait for a connection, and that it may take: longer than a queue of many
 * simultaneous confirmations.
 */
const patience = 15_000;

/**
 * Runs the work in one transaction, and tries again when PostgreSQL rolled it back because of a deadlock.
 *
 * @param options.timeout the most milliseconds, for work that takes longer than a person waits
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

/** Finds the SQLSTATE, which is at different depths of Prisma's errors depending on the kind of query. */
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
