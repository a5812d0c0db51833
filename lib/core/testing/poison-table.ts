import type { PrismaClient } from '@/lib/core/generated/prisma/client';

/**
 * The jobs of a domain that go over many rows, by name: `lib/<room>/testing.ts` exports such a table as
 * `poison`. `lib/core/jobs/job-rows.test.ts` collects the tables, poisons one of three rows of each job, and fails when
 * a job is neither in a table nor among those that go over no rows.
 */
export type PoisonTable = Record<string, PoisonedJob>;

type PoisonedJob = {
  /** Where writing for the poisoned row fails: a table, and its column that has the row's id. */
  at: { table: string; column: string };
  /** Makes one of three rows, `nth` is 0 to 2. Returns its id in the log. */
  make: (db: PrismaClient, nth: number) => Promise<string>;
  /** What is true, in SQL, for the row of that table when the job has done it. Default: the row is gone. */
  done?: string;
  /** Whether the job takes the rows in the order in which they are made. Default: in the order of their ids. */
  inOrder?: true;
};
