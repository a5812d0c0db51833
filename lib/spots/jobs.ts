import 'server-only';
import type { Job, JobContext } from '@/lib/core/jobs/jobs';
import { expireApplications } from './commands';
import {
  lastDayEnd,
  newShowsHour,
  remindOfShows,
  notifyNewShows,
  notifyRunningOut,
} from './reminder-commands';
import { subDays } from '@/lib/core/time/calendar-rules';
import { subHours } from '@/lib/core/time/dates';
import type { Db, Tx } from '@/lib/core/database/db';
import { Prisma } from '@/lib/core/generated/prisma/client';
import { aboutApplication, notify } from '@/lib/notifications/commands';
import { eachRow, inParts } from '@/lib/core/jobs/each-row';
import { inTransaction } from '@/lib/core/database/transaction';
import { announceShow, lockShow } from '@/lib/applications/show-lock';
import type { CommandContext } from '@/lib/core/actor';

/**
 * Hours between the promised decision and the notice to comedians who still wait. In this time, the team can still
 * decide late without a notice. If the show begins earlier, the notice is sent then.
 */
export const hoursUntilNotice = 24;

/**
 * Selects the applications whose comedians get the notice now, with further conditions.
 *
 * The hours of `hoursUntilNotice` begin with the promised decision for comedians who waited by then. A comedian who
 * applies later, or waits again because a line-up was opened or a rejection undone, gets the same number of hours from
 * that moment.
 */
function dueApplications(now: Date, and: Prisma.Sql): Prisma.Sql {
  const late = Prisma.sql`${subHours(now, hoursUntilNotice).toISOString()}::timestamptz`;
  const instant = Prisma.sql`${now.toISOString()}::timestamptz`;
  return Prisma.sql`
    FROM applications JOIN shows ON shows.id = applications."showId"
    WHERE status = 'applied' AND "withdrawnAt" IS NULL AND "undecidedToldAt" IS NULL
      AND "cancelledAt" IS NULL AND "lineUpState" = 'open' AND "endsAt" > ${instant}
      AND (
        greatest("decideBy", "statusChangedAt") <= ${late}
        OR ("startsAt" <= ${instant} AND "statusChangedAt" <= "decideBy")
      )
      AND "decideBy" IS NOT NULL AND ${and}`;
}

/** Shows that are processed at a time. */
const batch = 100;

/**
 * Sends one notice to each comedian who waits for a decision that is a day late, or late when the show begins. Their
 * application does not change. Returns the number of notices.
 *
 * All comedians of a show get it in one transaction under the show's lock. So a concurrent decision is either seen or
 * comes after the notice. Several runs at once are safe.
 */
export async function notifyUndecided(context: CommandContext): Promise<number> {
  const due = inParts((after) => listShowsToNotify(context.db, context.now, after));
  return eachRow('tellUndecided', due, (showId) =>
    inTransaction(context.db, (tx) => notifyWaiting(tx, context, showId)),
  );
}

async function listShowsToNotify(db: Db, now: Date, after?: string): Promise<string[]> {
  const next = after ? Prisma.sql`shows.id > ${after}::uuid` : Prisma.sql`true`;
  const shows = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT shows.id ${dueApplications(now, next)} ORDER BY shows.id LIMIT ${batch}`;
  return shows.map(({ id }) => id);
}

async function notifyWaiting(tx: Tx, context: CommandContext, showId: string): Promise<number> {
  // The applications may have changed between the list and the lock.
  const locked = await lockShow(tx, context, showId);
  if (!locked) return 0;
  const { now } = locked.lockedContext;
  const ofShow = Prisma.sql`shows.id = ${showId}::uuid`;
  const due = await tx.$queryRaw<{ id: string; comedianId: string }[]>`
    SELECT applications.id, "comedianId" ${dueApplications(now, ofShow)} ORDER BY applications.id`;
  if (due.length === 0) return 0;

  await tx.application.updateMany({
    where: { id: { in: due.map(({ id }) => id) } },
    data: { undecidedToldAt: now },
  });
  await notify(
    tx,
    now,
    due.map(({ id: applicationId, comedianId }) => ({
      ...aboutApplication({ showId, applicationId, status: 'applied' }),
      comedianId,
      kind: 'undecided',
    })),
  );
  await announceShow(tx, showId);
  return due.length;
}

const everyMinute = '* * * * *';

/** Hours after a show in which its applications expire. Older shows are not read each minute. */
const expireWithin = 48;

/**
 * Days before its last success that `expireLate` reads again: a deleted account can be restored for fourteen, and comes
 * back with its open applications; two more are a margin.
 */
const lateWithin = 16;

/** Expires applications of shows that ended some days before the job's last success, or later; at first, all. */
async function expireLate(context: JobContext): Promise<number> {
  const { succeededAt } = (await context.db.jobRun.findUnique({ where: { job: 'expireLate' } })) ?? {};
  const since = succeededAt ? subDays(succeededAt, lateWithin) : undefined;
  return expireApplications({ ...context, actor: { kind: 'system' } }, since);
}

/**
 * Jobs that change applications, or make notices about them, because time has passed. Their names are stored in the
 * queue and in `job_runs`, so they stay.
 */
export const jobs: Job[] = [
  {
    name: 'expireApplications',
    when: everyMinute,
    run: (context) =>
      expireApplications({ ...context, actor: { kind: 'system' } }, subHours(context.now, expireWithin)),
  },
  {
    // Those that the job above has left out: no worker ran for days, or a deleted account was restored with them.
    name: 'expireLate',
    when: '40 3 * * *',
    run: expireLate,
  },
  {
    name: 'tellUndecided',
    when: everyMinute,
    run: (context) => notifyUndecided({ ...context, actor: { kind: 'system' } }),
  },
  {
    name: 'remindOfShows',
    when: everyMinute,
    run: remindOfShows,
  },
  {
    name: 'tellRunningOut',
    when: everyMinute,
    run: notifyRunningOut,
  },
  {
    name: 'tellNewShows',
    when: `5 ${newShowsHour} * * *`,
    run: (context) => notifyNewShows(context, lastDayEnd(context.now)),
  },
];
