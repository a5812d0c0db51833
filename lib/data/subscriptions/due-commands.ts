import 'server-only';
import { inTransaction } from '@/lib/core/database/transaction';
import { logFailedRow } from '@/lib/core/jobs/each-row';
import type { JobContext } from '@/lib/core/jobs/jobs';
import { createFairSemaphore } from '@/lib/core/jobs/fair-semaphore';
import { subDays } from '@/lib/core/time/calendar-rules';
import { addMinutes } from '@/lib/core/time/dates';
import { keepReading, keepRefusal, keepUnchanged, lockSubscription } from './keeping-commands';
import { nothingBefore, readCalendarAt, type ReadingWay } from './reading-commands';

/** The batch size of one run, and its parallel requests, of which one brand or host gets at most half. */
const [batch, atATime] = [500, 8];

/** Milliseconds after which a run starts no further reading. The next run begins some minutes later. */
const longestRun = 45_000;

/** Minutes for which a run claims a calendar, so that no other run reads it. */
const claimedMinutes = 15;

/**
 * Days after which even an unchanged calendar is read in full: further dates of its series have come into the period
 * that is read since then.
 */
const fullDays = 7;

/**
 * Reads every due calendar, each by itself, and stores the news for its team (`keepReading`). A calendar that cannot be
 * stored is logged with its id and does not stop the others; at the end the first error is thrown.
 */
export async function readDueCalendars(context: JobContext, way?: ReadingWay): Promise<void> {
  const { db, now } = context;
  const until = performance.now() + longestRun;
  const due = await db.calendarSubscription.findMany({
    where: { dueAt: { lte: now } },
    select: { id: true, brandId: true, address: true },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    take: batch,
  });
  const share = createFairSemaphore(atATime);
  const errors: unknown[] = [];
  await Promise.all(
    due.map(({ id, brandId, address }) =>
      share([brandId, URL.parse(address)?.host ?? ''], async () => {
        if (performance.now() < until && !context.ending?.aborted) await readDue(context, id, way);
      }).catch((error: unknown) => {
        logFailedRow('readCalendars', id, error);
        errors.push(error);
      }),
    ),
  );
  if (errors.length > 0) throw errors[0];
}

async function readDue({ db, ...time }: JobContext, id: string, way?: ReadingWay): Promise<void> {
  const clock = time.clock ?? (() => time.now);
  const claimed = await db.calendarSubscription.updateMany({
    where: { id, dueAt: { lte: clock() } },
    data: { dueAt: addMinutes(clock(), claimedMinutes) },
  });
  const found = claimed.count > 0 && (await db.calendarSubscription.findUnique({ where: { id } }));
  if (!found) return;
  const { address, brandId, parsedAt } = found;
  const isFull = parsedAt === null || parsedAt <= subDays(clock(), fullDays);
  const asking = { before: isFull ? nothingBefore : found, client: brandId, now: clock() };
  const read = await readCalendarAt(address, asking, way);
  await inTransaction(db, async (tx) => {
    const subscription = await lockSubscription(tx, id);
    const now = clock();
    if (!subscription) return;
    if (!read.ok) await keepRefusal(tx, subscription, read.code, now);
    else if (read.value === null) await keepUnchanged(tx, subscription, now);
    else await keepReading(tx, subscription, read.value, { by: null, now });
  });
}
