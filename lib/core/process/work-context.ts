import { AsyncLocalStorage } from 'node:async_hooks';
import { shared } from './shared';

/** The request or job that the running code works for, and its cost so far. */
export type Work = {
  /** The id of the request, or of the one that caused the job. It is in each line of the log. */
  requestId?: string;
  /** The job's name. */
  job?: string;
  /** Aborted when the job should begin nothing more: its time is over, or its worker ends. */
  ending?: AbortSignal;
  /** Whether an operator is asking, once the viewer is known. */
  isOperator?: true;
  statements: number;
  /** Milliseconds of waiting for the database. Those of statements at the same time are added up. */
  databaseTime: number;
};

const works = shared('works', () => new AsyncLocalStorage<Work>());

/** Runs a function as the work of a request or a job, with everything that it calls and waits for. */
export function workingFor<Value>(
  about: Pick<Work, 'requestId' | 'job' | 'ending'>,
  run: () => Value,
): Value {
  return works.run({ ...about, statements: 0, databaseTime: 0 }, run);
}

/** Returns the work to which the running code belongs; undefined outside of requests and jobs. */
export function currentWork(): Work | undefined {
  return works.getStore();
}

/** Adds a statement, and the time until its response, to the cost of the current work. */
export function noteStatement(answer: Promise<unknown>): void {
  const work = currentWork();
  if (!work) return;
  const begunAt = performance.now();
  const end = () => {
    work.statements += 1;
    work.databaseTime += performance.now() - begunAt;
  };
  answer.then(end, end);
}
