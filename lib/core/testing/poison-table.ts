import type { PrismaClient } from '@/lib/core/generated/prisma/client';

/**
 * The jobs of a domain that go over many rows, by name: `lib/<domain>/testing/poison.ts` exports such a table as
 * `poison`. `lib/core/job-rows.test.ts` collects the tables, poisons one row of each job, and fails when a job is in no
 * table.
 */
export type PoisonTable = Record<string, MakeRows | OtherJob>;

/** A job that needs no poison, and why: it goes over no rows, or another test has the poison. */
type OtherJob = { because: string };

type MakeRows = (db: PrismaClient) => Promise<PoisonedRows>;

type PoisonedRows = {
  /** The rows' ids in the log, in the order in which the job takes them. The first one is poisoned. */
  ids: string[];
  /** Where writing for the poisoned row fails: a table, and its column that has the row's id. */
  at: { table: string; column: string };
  /** Returns the rows that are done. */
  done: () => Promise<string[]>;
};

/** Makes three rows, one after the other. `make` returns the id of each. */
export async function threeIds(make: () => Promise<string>): Promise<string[]> {
  return [await make(), await make(), await make()];
}

/** Returns those of the ids that have no row: their rows were deleted by the job. */
export const idsWithoutRow = (ids: string[], left: { id: string }[]): string[] =>
  ids.filter((id) => !left.some((row) => row.id === id));
