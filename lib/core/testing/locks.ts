import { expect } from 'vitest';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';

/** Waits until that many statements of this database wait for a lock. */
export async function untilWaiting(db: PrismaClient, count: number): Promise<void> {
  const waits = () =>
    db.$queryRaw`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(waits).toHaveLength(count);
}

/**
 * Holds the lock of a show until all steps wait for it, in their order. Then releases it, and returns their results.
 */
export async function waitInTurn<Value>(
  db: PrismaClient,
  showId: string,
  steps: readonly (() => Promise<Value>)[],
): Promise<Value[]> {
  const waiting: Promise<Value>[] = [];
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM shows WHERE id = ${showId}::uuid FOR UPDATE`;
    for (const step of steps) {
      waiting.push(step());
      await untilWaiting(db, waiting.length);
    }
  });
  return Promise.all(waiting);
}
