import 'server-only';
import type { OperatorContext } from '@/lib/core/actor';
import type { Tx } from '@/lib/core/database/db';
import { ok, refused, type Result } from '@/lib/core/result';
import { actLogged } from './act-commands';
import { hasFailed, hasQueue } from './job-queries';

type Changed = Result<{ task: string }, 'notFound' | 'conflict'>;

/**
 * Runs a failed job again, now, as if it had never been tried. Refused: `notFound`, `conflict` when it runs at the
 * moment or has not failed.
 */
export function retryJob(context: OperatorContext, { jobId }: { jobId: string }): Promise<Changed> {
  const retry = (tx: Tx, id: bigint) => tx.$queryRaw<unknown[]>`
    SELECT id::text FROM graphile_worker.reschedule_jobs(ARRAY[${id}::bigint], run_at := now(), attempts := 0)`;
  return change(context, jobId, retry, 'jobRetried');
}

/**
 * Deletes a failed job. A scheduled job is made again at its next time. Refused: `notFound`, `conflict` when it runs at
 * the moment or has not failed.
 */
export function forgetJob(context: OperatorContext, { jobId }: { jobId: string }): Promise<Changed> {
  const forget = (tx: Tx, id: bigint) => tx.$queryRaw<unknown[]>`
    SELECT id::text FROM graphile_worker.complete_jobs(ARRAY[${id}::bigint])`;
  return change(context, jobId, forget, 'jobForgotten');
}

function change(
  context: OperatorContext,
  jobId: string,
  act: (tx: Tx, id: bigint) => Promise<unknown[]>,
  kind: 'jobRetried' | 'jobForgotten',
): Promise<Changed> {
  const id = BigInt(jobId);
  return actLogged<{ task: string }, 'notFound' | 'conflict'>(
    context,
    async (tx) => {
      if (!(await hasQueue(tx))) return refused('notFound');
      const [job] = await tx.$queryRaw<{ task: string; hasFailed: boolean }[]>`
        SELECT task_identifier AS task, ${hasFailed} AS "hasFailed"
        FROM graphile_worker.jobs WHERE id = ${id}`;
      if (!job) return refused('notFound');
      if (!job.hasFailed) return refused('conflict');
      return (await act(tx, id)).length > 0 ? ok({ task: job.task }) : refused('conflict');
    },
    ({ task }) => ({ kind, facts: { task } }),
  );
}
