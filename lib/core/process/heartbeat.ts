import 'server-only';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PrismaClient, ProcessKind } from '@/lib/core/generated/prisma/client';
import { describeSoftware } from '@/lib/core/installation';
import { inEnglish, type Lack } from './lacks';
import { log } from './log';

/** Milliseconds between two signs of life. */
const every = 30_000;

/** Minutes after which a process without a sign of life counts as gone: operators hear of it within five minutes. */
export const goneAfter = 3;

/** Seconds by which clocks may differ from the database's: sign-ins, links and times of shows depend on them. */
const clockTolerance = 30;

/**
 * The number of signs of life between two checks for lacks: operators hear of a lack within five minutes, of which a
 * check may take one, the next sign of life half a one, and theirs one more.
 */
const signsBetweenLooks = 4;

/** The most milliseconds that the first sign of life waits for the check for lacks: a server may never respond. */
const lookPatience = 20_000;

/**
 * Writes signs of life of this process into the database until it is stopped, which deletes them. A database that does
 * not respond is no reason to end: other checks report it.
 *
 * @param findLacks finds what the environment lacks. It is called every two minutes, because disks fill up and servers
 *   come back. Changes are logged. A wrong clock is added
 * @returns a function that ends it
 */
export function startHeartbeat(
  db: PrismaClient,
  kind: ProcessKind,
  findLacks: () => Promise<Lack[]> = async () => [],
): () => Promise<void> {
  const id = randomUUID();
  const stop = new AbortController();
  let lacks: Lack[] = [];
  let said: string | null = null;
  const beating = beat();

  async function beat(): Promise<void> {
    const version = await describeSoftware();
    await Promise.race([look(), pause(lookPatience)]);
    for (let signs = 1; !stop.signal.aborted; signs += 1) {
      await showLife(version).catch((error: unknown) => log.debug({ err: error }, 'no sign of life'));
      await pause(every);
      if (signs % signsBetweenLooks === 0) void look();
    }
  }

  function pause(milliseconds: number): Promise<void> {
    return sleep(milliseconds, undefined, { signal: stop.signal, ref: false }).catch(() => {});
  }

  async function look(): Promise<void> {
    try {
      const clock = await clockProblem(db).catch(() => null);
      lacks = [...(await findLacks()), ...(clock === null ? [] : [clock])];
      const before = said;
      said = lacks.map(inEnglish).join('\n') || null;
      if (said === before) return;
      if (said) log.warn({ lacks: said.split('\n') }, 'something does not work');
      else log.info('everything works again');
    } catch (error) {
      log.error({ err: error }, 'not known what does not work');
    }
  }

  /** Uses the clock of the database, which all processes share. Rows of killed processes are deleted after a day. */
  const showLife = (version: string) => db.$executeRaw`
    WITH old AS (DELETE FROM processes WHERE "seenAt" < now() - interval '1 day')
    INSERT INTO processes (id, kind, host, pid, cannot, lacks, version, "startedAt", "seenAt")
    VALUES (
      ${id}::uuid, ${kind}::"ProcessKind", ${hostname()}, ${process.pid}, ${said}, ${JSON.stringify(lacks)}::jsonb,
      ${version}, now(), now()
    )
    ON CONFLICT (id) DO UPDATE
    SET "seenAt" = excluded."seenAt", cannot = excluded.cannot, lacks = excluded.lacks`;

  return async () => {
    stop.abort();
    await beating;
    await db.runningProcess.deleteMany({ where: { id } }).catch(() => {});
  };
}

/** Returns the lack when the clocks of this machine and of the database differ. */
async function clockProblem(db: PrismaClient): Promise<Lack | null> {
  const sentAt = Date.now();
  const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  const off = Math.round(((row?.now.getTime() ?? sentAt) - (sentAt + Date.now()) / 2) / 1000);
  if (Math.abs(off) <= clockTolerance) return null;
  return { code: 'clock', seconds: Math.abs(off), direction: off > 0 ? 'behind' : 'ahead' };
}

/**
 * Whether a job has been due for minutes without a worker that takes it. A job that no version does any more, because
 * it has not run for days although others have, does not count.
 */
export async function hasLateJob(db: PrismaClient): Promise<boolean> {
  const [queue] = await db.$queryRaw<{ isThere: boolean }[]>`
    SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS "isThere"`;
  if (!queue?.isThere) return false;
  const [row] = await db.$queryRaw<{ isLate: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM graphile_worker.jobs LEFT JOIN job_runs ON job = task_identifier
      WHERE locked_at IS NULL AND attempts < max_attempts AND run_at < now() - ${goneAfter} * interval '1 minute'
        AND coalesce("startedAt" > (SELECT max("startedAt") FROM job_runs) - interval '2 days', true)
    ) AS "isLate"`;
  return row?.isLate ?? false;
}

/**
 * Whether a worker has shown life in the last minutes, and the jobs that are due are done: signs of life come from a
 * timer, which ticks on when all places hang. A server that has just started gives it the same time to begin.
 */
export async function hasWorker(db: PrismaClient): Promise<boolean> {
  if (process.uptime() < goneAfter * 60) return true;
  const [row] = await db.$queryRaw<{ isThere: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM processes WHERE kind = 'worker' AND "seenAt" > now() - ${goneAfter} * interval '1 minute'
    ) AS "isThere"`;
  return row?.isThere === true && !(await hasLateJob(db));
}
