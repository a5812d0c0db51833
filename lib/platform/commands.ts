import 'server-only';
import { insertBrand, type NewBrand, appointAdmin, pauseBrand, resumeBrand } from '@/lib/brands/commands';
import type { OperatorContext } from '@/lib/core/actor';
import type { Tx } from '@/lib/core/database/db';
import { makeOnce } from '@/lib/core/database/once';
import { writeOperatorLog, type OperatorEntry } from '@/lib/core/database/audit';
import { ok, refused, type Result } from '@/lib/core/result';
import { blockEverywhere, liftEverywhere } from '@/lib/brands/comedians/block-commands';
import { closeProfileReport } from '@/lib/brands/comedians/bookkeeping-commands';
import { findProfileReport } from '@/lib/brands/comedians/report-queries';
import { closeChatReport } from '@/lib/chats/report-commands';
import { findChatReport } from '@/lib/chats/report-queries';
import { sendAgain } from '@/lib/notifications/delivery-commands';
import type { OuterChannel } from '@/lib/notifications/group-rules';
import { listEnded, type EndedRange } from '@/lib/notifications/channels/queries';
import { reviveAddresses } from '@/lib/notifications/channels/stop-commands';
import type { ReportKind } from './queries';
import { hasFailed, hasQueue } from './system-queries';

/** Makes a brand with its first admin. Refused as by `createBrand` of lib/brands. */
export function createBrandLogged(context: OperatorContext, input: NewBrand) {
  return actLogged(
    context,
    (tx) => insertBrand(tx, input, context.now),
    ({ brandId }) => ({ kind: 'brandCreated', brandId }),
  );
}

/** Pauses a brand. Refused: `notFound`, `conflict` when it is paused already. */
export function pauseBrandLogged(context: OperatorContext, input: { brandId: string; reason: string }) {
  return actLogged(
    context,
    (tx) => pauseBrand(tx, input, context.now),
    () => ({ kind: 'brandPaused', brandId: input.brandId }),
  );
}

/** Ends the pause of a brand. Refused: `notFound`, `conflict` when it is not paused. */
export function resumeBrandLogged(context: OperatorContext, input: { brandId: string }) {
  return actLogged(
    context,
    (tx) => resumeBrand(tx, input, context.now),
    () => ({ kind: 'brandResumed', brandId: input.brandId }),
  );
}

/** Makes the person with an e-mail address an admin of a brand. Refused as by `appointAdmin` of lib/brands. */
export function appointAdminLogged(
  context: OperatorContext,
  input: { brandId: string; email: string; replaces: boolean },
) {
  return actLogged(
    context,
    (tx) => appointAdmin(tx, input, context.now),
    () => ({ kind: 'brandHandedOver', brandId: input.brandId }),
  );
}

/** Blocks a comedian at all brands until the end of a day. Refused as by `blockEverywhere` of lib/brands/comedians. */
export async function blockLogged(
  context: OperatorContext,
  input: { comedianId: string; until: string; reason: string },
): Promise<Result<null, 'notFound' | 'untilPast' | 'untilTooFar' | 'alreadyBlocked'>> {
  const { comedianId } = input;
  const done = await actLogged(
    context,
    (tx) => blockEverywhere(tx, input, context.now),
    ({ until }) => ({
      kind: 'comedianBlocked',
      comedianId,
      facts: { until: new Date(until).toISOString() },
    }),
  );
  return done.ok ? ok(null) : done;
}

/** Ends a block by the platform now. Refused: `notFound`, `conflict` when it has ended. */
export async function liftLogged(
  context: OperatorContext,
  input: { blockId: string },
): Promise<Result<null, 'notFound' | 'conflict'>> {
  const done = await actLogged(
    context,
    (tx) => liftEverywhere(tx, input, context.now),
    ({ comedianId }) => ({ kind: 'blockLifted', comedianId }),
  );
  return done.ok ? ok(null) : done;
}

/** Closes a report. Refused: `notFound`, `conflict` when it is closed already. */
export function closeReport(
  context: OperatorContext,
  { kind, reportId }: { kind: ReportKind; reportId: string },
): Promise<Result<{ comedianId: string | null }, 'notFound' | 'conflict'>> {
  const { now } = context;
  return actLogged<{ comedianId: string | null }, 'notFound' | 'conflict'>(
    context,
    async (tx) => {
      const comedianId =
        kind === 'profile'
          ? (await findProfileReport(tx, reportId))?.comedianId
          : (await findChatReport(tx, reportId))?.authorId;
      if (comedianId === undefined) return refused('notFound');
      const close = kind === 'profile' ? closeProfileReport : closeChatReport;
      return (await close(tx, reportId, now)).ok ? ok({ comedianId }) : refused('conflict');
    },
    ({ comedianId }) => ({
      kind: kind === 'profile' ? 'profileReportClosed' : 'messageReportClosed',
      comedianId,
      facts: { reportId },
    }),
  );
}

type Changed = Result<{ task: string }, 'notFound' | 'conflict'>;

/** Resets the attempts of a failed job. Refused: `notFound`, `conflict` while it runs or when it has not failed. */
export function retryJob(context: OperatorContext, { jobId }: { jobId: string }): Promise<Changed> {
  const retry = (tx: Tx, id: bigint) => tx.$queryRaw<unknown[]>`
    SELECT id::text FROM graphile_worker.reschedule_jobs(ARRAY[${id}::bigint], run_at := now(), attempts := 0)`;
  return change(context, jobId, retry, 'jobRetried');
}

/** Deletes a failed job. A scheduled one is made again at its next time. Refused as by `retryJob`. */
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

/** Makes all given up messages of a channel due again. Returns their number. Refused: `conflict` without any. */
export function sendGivenUp(
  context: OperatorContext,
  { channel }: { channel: OuterChannel },
): Promise<Result<{ count: number }, 'conflict'>> {
  return actLogged<{ count: number }, 'conflict'>(
    context,
    async (tx) => {
      const count = await sendAgain(tx, channel, context.now);
      return count > 0 ? ok({ count }) : refused('conflict');
    },
    ({ count }) => ({ kind: 'mailsRetried', facts: { count, channel } }),
  );
}

/**
 * Allows mails again to addresses that have ended as unknown. Returns the number of people. Refused: `conflict` when
 * there are none.
 */
export function reviveLogged(
  context: OperatorContext,
  range: EndedRange,
): Promise<Result<{ count: number }, 'conflict'>> {
  return actLogged<{ count: number }, 'conflict'>(
    context,
    async (tx) => {
      const count = await reviveAddresses(tx, await listEnded(tx, range), context.now);
      return count > 0 ? ok({ count }) : refused('conflict');
    },
    ({ count }) => ({ kind: 'addressesRevived', facts: { count } }),
  );
}

/**
 * Runs an operator's act and adds an entry to their log in the same transaction. A refused act gets no entry.
 *
 * @param entry returns the content of the log entry
 */
async function actLogged<Value, Code extends string>(
  context: OperatorContext,
  act: (tx: Tx) => Promise<Result<Value, Code>>,
  entry: (value: Value) => OperatorEntry,
): Promise<Result<Value, Code>> {
  return makeOnce<Value, Code>(context, async (tx) => {
    const done = await act(tx);
    if (done.ok) await writeOperatorLog(tx, context, entry(done.value));
    return done;
  });
}
