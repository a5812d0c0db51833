import { makeSession } from '@/lib/accounts/testing/factory';
import type { OperatorContext } from '@/lib/core/actor';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { unique } from '@/lib/core/testing/unique';

/** Makes the account of an operator without a profile, and returns the context for their commands. */
export async function makeOperator(
  db: PrismaClient,
  { now = testNow, email = `${unique('operator')}@example.org` } = {},
): Promise<OperatorContext> {
  const { accountId } = await makeSession(db, email, now);
  return { db, now, actor: { kind: 'operator', accountId, comedianId: null } };
}

/** Returns the log entries of an operator, sorted by kind: kind, person, brand and facts. */
export async function logOf({ db, actor }: OperatorContext) {
  return db.operatorEvent.findMany({
    where: { operatorAccountId: actor.accountId },
    select: { kind: true, aboutComedianId: true, brandId: true, facts: true },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  });
}

/**
 * Makes a failed job whose task no worker knows, so that none runs it. Returns its id. The queue has to exist: the
 * worker of the tests makes it.
 */
export async function makeFailedJob(
  db: PrismaClient,
  { task = 'unknownToEveryWorker', error = 'It went wrong' } = {},
): Promise<string> {
  const [job] = await db.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM graphile_worker.add_job(${task}, run_at => now() + interval '1 year')`;
  const id = job?.id ?? '';
  await db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET attempts = 3, last_error = ${error} WHERE id = ${id}::bigint`;
  return id;
}
