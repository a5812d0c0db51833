import 'server-only';
import { troubleOf } from '@/lib/core/database/database-trouble';
import { log } from '@/lib/core/process/log';
import { currentWork } from '@/lib/core/process/work-context';

/**
 * Does a job for each row by itself, one after the other, until the job has to end. A row that fails is logged with its
 * id, and the job continues with the next row. At the end the first error is thrown, so that the worker runs the job
 * again; rows that are done are no longer due then.
 *
 * There is no entry in the queue for each row. A failed row is found again by its state, so commands, tests and the
 * demo data can run the same function without a worker.
 *
 * @param job the job's name, for the log
 * @returns the sum of what `work` returns
 */
export async function eachRow(
  job: string,
  ids: Iterable<string> | AsyncIterable<string>,
  work: (id: string) => Promise<number>,
): Promise<number> {
  const errors: unknown[] = [];
  let sum = 0;
  const ending = currentWork()?.ending;
  for await (const id of ids) {
    ending?.throwIfAborted();
    try {
      sum += await work(id);
    } catch (error) {
      if (ending?.aborted && error === ending.reason) throw error;
      logFailedRow(job, id, error);
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return sum;
}

/**
 * Logs that a job could not do a row. It is an error, unless the database refused or did not respond: that is
 * temporary, and the job does the row when it runs again.
 */
export function logFailedRow(job: string, id: string, error: unknown): void {
  if (troubleOf(error)) log.warn({ err: error, job, id }, 'row of a job refused by the database');
  else log.error({ err: error, job, id }, 'row of a job failed');
}

/** Lists ids in parts, each after the last id of the one before, until there are no more. */
export async function* inParts(
  list: (after: string | undefined) => Promise<string[]>,
): AsyncGenerator<string> {
  for (let after: string | undefined; ;) {
    const ids = await list(after);
    yield* ids;
    after = ids.at(-1);
    if (after === undefined) return;
  }
}
