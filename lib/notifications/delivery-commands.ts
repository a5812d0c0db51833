import 'server-only';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { addMinutes, subHours } from '@/lib/core/time/dates';
import type { Db, Tx } from '@/lib/core/database/db';
import { Prisma, type DeliveryState, type PrismaClient } from '@/lib/core/generated/prisma/client';
import { inTransaction } from '@/lib/core/database/transaction';
import { eachRow, inParts } from '@/lib/core/jobs/each-row';
import type { JobContext } from '@/lib/core/jobs/jobs';
import { log } from '@/lib/core/process/log';
import { subDays } from '@/lib/core/time/calendar-rules';
import { deadlineOf, dueAtFor, messagesADay, usualQuietHours } from './due-rules';
import { groupOf, isBulk, isWanted, outerChannels, type OuterChannel } from './group-rules';

/**
 * Puts new notices into messages, in the same transaction: one message for each person and channel. A waiting message
 * that was not tried yet takes further notices, and is then sent at the earlier of both times.
 *
 * Locks persons in one order, so that two calls cannot deadlock. Two transactions that each call this several times
 * still can; then PostgreSQL aborts one of them, and `inTransaction` runs it again.
 *
 * @param options.isCrowd the notices are some of many about the same
 */
export async function queueDeliveries(
  tx: Tx,
  now: Date,
  noticeIds: readonly string[],
  { isCrowd = false }: { isCrowd?: boolean } = {},
): Promise<void> {
  const notices = await listToQueue(tx, noticeIds);
  const crowded = await findCrowded(tx, notices, now);
  const parts = notices.flatMap((notice) =>
    channelsFor(notice).map((channel) => ({
      id: randomUUID(),
      comedianId: notice.comedianId,
      channel,
      notificationId: notice.id,
      dueAt: dueAtOf(notice, now, crowded.has(`${notice.comedianId} ${channel}`)),
      isBulk: isBulk(notice, isCrowd),
    })),
  );
  if (parts.length === 0) return;
  await tx.$executeRaw`
    WITH parts AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
        AS part (id uuid, "comedianId" uuid, channel "Channel", "notificationId" uuid, "dueAt" timestamptz, "isBulk" boolean)
    ), opened AS (
      INSERT INTO deliveries (id, "comedianId", channel, "dueAt", "isBulk", "createdAt")
      SELECT DISTINCT ON ("comedianId", channel)
        id, "comedianId", channel, min("dueAt") OVER whole, bool_and("isBulk") OVER whole, ${now.toISOString()}::timestamptz
      FROM parts WINDOW whole AS (PARTITION BY "comedianId", channel)
      ORDER BY "comedianId", channel
      ON CONFLICT ("comedianId", channel) WHERE state = 'waiting' AND attempts = 0
        DO UPDATE SET "dueAt" = least(deliveries."dueAt", excluded."dueAt"), "isBulk" = deliveries."isBulk" AND excluded."isBulk"
      RETURNING id, "comedianId", channel
    )
    INSERT INTO delivery_notices ("deliveryId", "notificationId")
    SELECT opened.id, "notificationId" FROM opened JOIN parts USING ("comedianId", channel)`;
}

/** The name of the job that puts the notices of `queueLater` into messages. */
export const queueJob = 'queueMessages';

/** The most notices that one transaction of that job puts into messages, because their people are locked meanwhile. */
const crowd = 200;

/** Leaves it to a job to put new notices into messages. */
export async function queueLater(tx: Tx, now: Date, noticeIds: readonly string[]): Promise<void> {
  const parts: (readonly string[])[] = [];
  for (let at = 0; at < noticeIds.length; at += crowd) parts.push(noticeIds.slice(at, at + crowd));
  await addCrowds(tx, now, parts);
}

/** The ids are ordered in time (UUIDv7), and sorted because those of one millisecond are not. */
async function addCrowds(tx: Tx, createdAt: Date, parts: readonly (readonly string[])[]): Promise<void> {
  const ids = parts.map(() => randomUUIDv7()).sort();
  const data = parts.map((noticeIds, nth) => ({ id: ids[nth]!, noticeIds: [...noticeIds], createdAt }));
  await tx.noticeCrowd.createMany({ data });
}

/**
 * Puts the notices of `queueLater` into messages, in their order. Everybody gets exactly one message, even if it is
 * killed or runs twice at once. Notices that fail together are then tried one by one. Returns their number.
 */
export async function queueCrowds({ db }: Pick<JobContext, 'db'>): Promise<number> {
  return eachRow(
    queueJob,
    inParts((after) => listCrowds(db, after)),
    async (id) => {
      try {
        return await queueCrowd(db, id);
      } catch (error) {
        if (!(await splitCrowd(db, id))) throw error;
        return 0;
      }
    },
  );
}

async function listCrowds(db: Db, after: string | undefined): Promise<string[]> {
  const crowds = await db.noticeCrowd.findMany({
    where: { id: { gt: after } },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: 100,
  });
  return crowds.map(({ id }) => id);
}

function queueCrowd(db: PrismaClient, id: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [found] = await takeCrowd(tx, id);
    if (found) await queueDeliveries(tx, found.createdAt, found.noticeIds, { isCrowd: true });
    return found?.noticeIds.length ?? 0;
  });
}

/** Another worker that wants the same row waits here, and then gets none. */
function takeCrowd(tx: Tx, id: string): Promise<{ noticeIds: string[]; createdAt: Date }[]> {
  return tx.$queryRaw`DELETE FROM notice_crowds WHERE id = ${id}::uuid RETURNING "noticeIds", "createdAt"`;
}

/** Gives each notice a row of its own, after all others. Returns false for a single one. */
function splitCrowd(db: PrismaClient, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { noticeIds = [] } = (await tx.noticeCrowd.findUnique({ where: { id } })) ?? {};
    if (noticeIds.length === 1) return false;
    const [found] = await takeCrowd(tx, id);
    if (found)
      await addCrowds(
        tx,
        found.createdAt,
        found.noticeIds.map((one) => [one]),
      );
    return true;
  });
}

const toQueue = {
  id: true,
  comedianId: true,
  kind: true,
  status: true,
  move: true,
  show: { select: { startsAt: true } },
  application: { select: { answerBy: true } },
  comedian: {
    select: {
      currentCity: { select: { timeZone: true } },
      channelChoices: { select: { group: true, channel: true, isOn: true } },
      channelSettings: { select: { quietFrom: true, quietUntil: true, emailFailedAt: true } },
      pushes: { where: { endedAt: null }, select: { id: true }, take: 1 },
    },
  },
} satisfies Prisma.NotificationSelect;

type NoticeToQueue = Prisma.NotificationGetPayload<{ select: typeof toQueue }>;

function listToQueue(tx: Tx, ids: readonly string[]): Promise<NoticeToQueue[]> {
  return tx.notification.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: [...ids] } },
    select: toQueue,
    orderBy: { comedianId: 'asc' },
  });
}

function channelsFor(notice: NoticeToQueue): OuterChannel[] {
  const { channelChoices, channelSettings, pushes } = notice.comedian;
  const reaches = { email: !channelSettings?.emailFailedAt, push: pushes.length > 0 };
  return outerChannels.filter((channel) => reaches[channel] && isWanted(notice, channel, channelChoices));
}

/**
 * Finds the people with so many messages on a channel in 24 hours that further news is gathered for longer, as
 * "comedian channel". Sent messages are stored for longer than that.
 */
async function findCrowded(tx: Tx, notices: readonly NoticeToQueue[], now: Date): Promise<Set<string>> {
  const groups = await tx.delivery.groupBy({
    by: ['comedianId', 'channel'],
    where: {
      comedianId: { in: notices.map(({ comedianId }) => comedianId) },
      createdAt: { gt: subHours(now, 24) },
    },
    having: { id: { _count: { gte: messagesADay } } },
  });
  return new Set(groups.map(({ comedianId, channel }) => `${comedianId} ${channel}`));
}

function dueAtOf(notice: NoticeToQueue, now: Date, isCrowded: boolean): Date {
  const { currentCity, channelSettings } = notice.comedian;
  if (groupOf(notice) === null) return now;
  const hours = channelSettings ?? usualQuietHours;
  return dueAtFor({
    now,
    deadline: deadlineOf(notice, now),
    timeZone: currentCity.timeZone,
    isCrowded,
    ...hours,
  });
}

/**
 * Minutes until the next attempt, after the first, second and further attempts. While a message is being sent, it is
 * already due again after this pause, so that it is sent even if its worker was killed. The first pause therefore has
 * to be longer than an attempt can take.
 */
const pauses = [5, 10, 30, 60, 120, 240];

/** The retry of a message that was refused by mistake: as after its first attempt, whose pause has just begun. */
export function dueAgain(now: Date) {
  return { dueAt: addMinutes(now, pauses[0]!), attempts: 1 };
}

/** A message that a worker sends now. */
export type ClaimedDelivery = { id: string; comedianId: string; attempts: number };

/**
 * Takes due messages from the queue, and counts an attempt of each: urgent ones first, then the others by their due
 * time. No other worker gets them before their pause is over. A message without an end by then is due again.
 */
export async function claimDeliveries(
  db: Db,
  channel: OuterChannel,
  now: Date,
  limit: number,
): Promise<ClaimedDelivery[]> {
  const pause = Prisma.sql`(${pauses}::int[])[least(attempts + 1, ${pauses.length})]`;
  return db.$queryRaw<ClaimedDelivery[]>`
    UPDATE deliveries SET attempts = least(attempts + 1, 32000),
      "dueAt" = ${now.toISOString()}::timestamptz + ${pause} * interval '1 minute'
    WHERE id IN (
      SELECT id FROM deliveries
      WHERE channel = ${channel}::"Channel" AND state = 'waiting' AND "dueAt" <= ${now.toISOString()}::timestamptz
      ORDER BY "isBulk", "dueAt", id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, "comedianId", attempts`;
}

/** Ends a message. Does nothing when it has ended already. */
export async function endDelivery(
  db: Db,
  id: string,
  state: Exclude<DeliveryState, 'waiting'>,
  now: Date,
): Promise<void> {
  await db.delivery.updateMany({
    where: { id, state: 'waiting' },
    data: {
      state,
      endedAt: now,
      ...(state === 'sent' && { lastError: null, answer: null, answeredAt: null }),
    },
  });
}

/**
 * Stores why an attempt failed. The message is due again after its pause.
 *
 * @param refusal a mail server's answer about this one message, and its time
 */
export async function noteFailure(
  db: Db,
  id: string,
  lastError: string,
  refusal: { answer?: string; answeredAt?: Date } = {},
): Promise<void> {
  await db.delivery.updateMany({ where: { id, state: 'waiting' }, data: { lastError, ...refusal } });
}

/** Stores that a browser has got the message. Several calls at once are all stored. */
export async function noteArrival(db: Db, id: string, subscriptionId: string): Promise<void> {
  await db.delivery.updateMany({ where: { id }, data: { gotBy: { push: subscriptionId } } });
}

/**
 * Gives claimed messages back that were not tried: they are due again, and the attempt does not count. The number of
 * attempts stays at least 1, because a message with 0 takes further notices, and a newer message may do so by now.
 */
export async function giveBack(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE deliveries SET "dueAt" = ${now.toISOString()}::timestamptz, attempts = greatest(attempts - 1, 1)
    WHERE id = ANY(${[...ids]}::uuid[]) AND state = 'waiting'`;
}

/** Makes a claimed message due at another time. Like after `giveBack`, the attempt does not count. */
export async function postpone(db: Db, id: string, until: Date): Promise<void> {
  await giveBack(db, [id], until);
}

/** Days after which an unsent message is too old to be sent. */
const daysTried = 3;

/**
 * Gives up the messages of a channel that could not be sent for `daysTried`. Logs and returns how many there are. A
 * message that a transaction is putting notices into is left for the next time: waiting for it here, with other rows
 * locked, could be a deadlock.
 */
export async function giveUpOld(db: Db, channel: OuterChannel, now: Date): Promise<number> {
  // The client would write the states as parameters, for which PostgreSQL does not use the index of waiting messages.
  const count = await db.$executeRaw`
    UPDATE deliveries SET state = 'givenUp', "endedAt" = ${now.toISOString()}::timestamptz
    WHERE id IN (
      SELECT id FROM deliveries
      WHERE channel = ${channel}::"Channel" AND state = 'waiting'
        AND "createdAt" <= ${subDays(now, daysTried).toISOString()}::timestamptz
      FOR UPDATE SKIP LOCKED
    )`;
  if (count > 0) log.warn({ channel, deliveries: count }, 'messages given up');
  return count;
}

/**
 * Makes given up messages due now, and lets them be tried for `daysTried` again. They take no further notices. Returns
 * their number.
 */
export async function sendAgain(db: Db, channel: OuterChannel, now: Date): Promise<number> {
  const { count } = await db.delivery.updateMany({
    where: { channel, state: 'givenUp' },
    data: { state: 'waiting', attempts: 1, dueAt: now, createdAt: now, endedAt: null },
  });
  return count;
}

/**
 * Days for which ended messages are stored, so that the operator can see their outcome, and for which sent mails are. A
 * mail server may try for five days (Postfix: `maximal_queue_lifetime`, RFC 5321 4.5.4.1) before it reports that a host
 * has refused one.
 */
const [daysKept, daysOfMails] = [2, 7];

/** Deletes messages that ended some days ago. Returns their number. */
export async function deleteOldDeliveries(db: Db, now: Date): Promise<number> {
  const mails = { channel: 'email', state: { in: ['sent', 'refused'] } } satisfies Prisma.DeliveryWhereInput;
  const { count } = await db.delivery.deleteMany({
    where: {
      OR: [
        { endedAt: { lt: subDays(now, daysKept) }, NOT: mails },
        { endedAt: { lt: subDays(now, daysOfMails) } },
      ],
    },
  });
  return count;
}
