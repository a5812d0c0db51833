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
