import 'server-only';
import { log } from './log';

/**
 * Does a job for each row by itself, one after the other. A row that fails is logged with its id, and the job continues
 * with the next row. At the end the first error is thrown, so that the worker runs the job again; rows that are done
 * are no longer due then.
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
  for await (const id of ids) {
    try {
      sum += await work(id);
    } catch (error) {
      log.error({ err: error, job, id }, 'row of a job failed');
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return sum;
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
