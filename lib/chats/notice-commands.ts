import 'server-only';
import { addSeconds, max, subMinutes } from '@/lib/core/time/dates';
import type { Tx, Db } from '@/lib/core/database/db';
import { eachRow } from '@/lib/core/jobs/each-row';
import { Prisma } from '@/lib/core/generated/prisma/client';
import type { JobContext } from '@/lib/core/jobs/jobs';
import { inTransaction } from '@/lib/core/database/transaction';
import { notify } from '@/lib/notifications/commands';
import { dateIn } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';
import { secondsUntilNotice, ownChatPath, teamChatPath, minutesBetweenMentions } from './rules';
import { announcePeople } from './change-commands';
import { listChatPeople, type ChatPersonRow } from './queries';

/** The name is stored in the queue and in `job_runs`, so it stays. */
export const noticeJob = 'tellOfMessages';

/** The number of people whom one transaction notifies. Meanwhile, none of them can mark the chat as read. */
const peopleAtOnce = 100;

/**
 * Notifies people of messages since its last run, each chat by itself (`eachRow`). Two runs may overlap, and it can be
 * killed and run again: a person gets one notice. Returns the number of chats.
 */
export async function notifyOfMessages({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<number> {
  return eachRow(noticeJob, await listChatsToNotify(db), async (id) => {
    const chat = await findChatToNotify(db, id);
    if (!chat) return 0;
    const people = await listChatPeople(db, id);
    const wait = secondsUntilNotice(people.length);
    if (wait !== null) {
      const until = addSeconds(now, -wait);
      if ((crowdsNotified.get(id) ?? until) > until) return 0;
      chat.lastNumber = await findLastBefore(db, chat, until);
      if (chat.lastNumber <= chat.toldNumber) return 0;
      crowdsNotified.set(id, now);
    }
    for (let first = 0; first < people.length; first += peopleAtOnce) {
      const some = people.slice(first, first + peopleAtOnce);
      await inTransaction(db, (tx) => notifySome(tx, now, chat, some));
    }
    for (const [crowd, at] of crowdsNotified) if (at < subMinutes(now, 5)) crowdsNotified.delete(crowd);
    // Last, and outside the transactions of the notices, because all writers wait for this row.
    await db.chat.updateMany({
      where: { id, toldNumber: { lt: chat.lastNumber } },
      data: { toldNumber: chat.lastNumber },
    });
    return 1;
  });
}

/**
 * The last time when this process notified a crowd. That locks the rows of its readers, who then have to wait, so it is
 * not done for each message.
 */
const crowdsNotified = new Map<string, Date>();

/** Lists the ids of all chats with messages that are not yet announced to everybody. */
async function listChatsToNotify(db: Db): Promise<string[]> {
  const chats = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM chats WHERE "toldNumber" < "lastNumber" ORDER BY id`;
  return chats.map(({ id }) => id);
}

/** Finds the number of the newest message up to that time, among those without notices. */
async function findLastBefore(db: Db, { id, toldNumber }: ChatToNotify, until: Date): Promise<number> {
  const { _max } = await db.chatMessage.aggregate({
    where: { chatId: id, number: { gt: toldNumber }, createdAt: { lte: until } },
    _max: { number: true },
  });
  return _max.number ?? toldNumber;
}

/** A chat with messages that are not yet announced to everybody. */
type ChatToNotify = {
  id: string;
  lastNumber: number;
  /** The newest message that was announced to everybody. */
  toldNumber: number;
  showTitle: string;
  brandId: string;
};

async function findChatToNotify(db: Db, chatId: string): Promise<ChatToNotify | null> {
  const chat = await db.chat.findUnique({
    where: { id: chatId },
    select: {
      id: true,
      lastNumber: true,
      toldNumber: true,
      show: { select: { title: true, brandId: true } },
    },
  });
  if (!chat) return null;
  const { show, ...rest } = chat;
  return { ...rest, showTitle: show.title, brandId: show.brandId };
}

/** Notifies those of some people who have not read the newest messages. A muted chat notifies only of mentions. */
async function notifySome(
  tx: Tx,
  now: Date,
  chat: ChatToNotify,
  people: readonly ChatPersonRow[],
): Promise<void> {
  const untold = await listUntold(
    tx,
    chat,
    people.map(({ id }) => id),
  );
  const recipients = people.flatMap(({ id, isTeam }) => {
    const one = untold.get(id);
    return one && (!one.isMuted || one.isMentioned) ? { id, isTeam, isMentioned: one.isMentioned } : [];
  });
  await announcePeople(tx, [...untold.keys()]);
  await notifyOfMessage(tx, now, chat, recipients);
}

/** A person with unread messages that need a notice, and whether one of these mentions them. */
type Untold = { comedianId: string; isMuted: boolean; isMentioned: boolean };

/**
 * Finds the people who have not read another author's new message. Their readers' rows stay locked until the
 * transaction ends, so nobody reads the chat between this and their notice; a reader deletes it under the same lock.
 */
async function listUntold(
  tx: Tx,
  chat: ChatToNotify,
  comedianIds: readonly string[],
): Promise<ReadonlyMap<string, Untold>> {
  const ids = [...comedianIds].sort();
  await tx.$executeRaw`
    INSERT INTO chat_readers ("chatId", "comedianId")
    SELECT chats.id, comedians.id FROM chats, comedians
    WHERE chats.id = ${chat.id}::uuid AND comedians.id = ANY(${ids}::uuid[])
    ORDER BY comedians.id ON CONFLICT DO NOTHING`;
  await tx.$queryRaw`
    SELECT 1 FROM chat_readers WHERE "chatId" = ${chat.id}::uuid AND "comedianId" = ANY(${ids}::uuid[])
    ORDER BY "comedianId" FOR NO KEY UPDATE`;
  const untold = await tx.$queryRaw<Untold[]>(untoldSql(chat, ids));
  return new Map(untold.map((one) => [one.comedianId, one]));
}

/**
 * The SQL of `listUntold`, exported for the test of its plan. It reads one message for most people: after an outage
 * there may be a hundred thousand, while readers' rows are locked.
 */
export function untoldSql({ id, toldNumber, lastNumber }: ChatToNotify, comedianIds: string[]): Prisma.Sql {
  const isNews = Prisma.sql`
    message."chatId" = ${id}::uuid AND message.number > greatest("readNumber", ${toldNumber})
    AND message.number <= ${lastNumber} AND message."deletedAt" IS NULL
    AND message."authorComedianId" IS DISTINCT FROM reader."comedianId"`;
  return Prisma.sql`
    SELECT reader."comedianId", "mutedAt" IS NOT NULL AS "isMuted",
      EXISTS (
        SELECT FROM chat_mentions AS mention JOIN chat_messages AS message ON message.id = "messageId"
        WHERE mention."comedianId" = reader."comedianId" AND ${isNews}
      ) AS "isMentioned"
    FROM chat_readers AS reader
    WHERE reader."chatId" = ${id}::uuid AND reader."comedianId" = ANY(${comedianIds}::uuid[])
      AND EXISTS (SELECT FROM chat_messages AS message WHERE ${isNews})`;
}

type About = Pick<ChatToNotify, 'id' | 'brandId' | 'showTitle'>;

/** A person who gets a notice of a message. */
type Recipient = Pick<ChatPersonRow, 'id' | 'isTeam'> & { isMentioned: boolean };

/**
 * Gives each person one unread notice of the chat, however many messages come. Its subject is the title of the show; it
 * never contains the text of a message. It does not reference the show's row: a step of an application locks the show
 * and then waits for the chat, so a reference here could cause a deadlock. While the notice is unread, a further
 * message only renews its time, unless `isSentAgain` allows another mail.
 */
async function notifyOfMessage(tx: Tx, now: Date, chat: About, people: readonly Recipient[]): Promise<void> {
  if (people.length === 0) return;
  const sent = await renewNotices(tx, now, chat, people);
  const others = people.filter(({ id }) => !sent.has(id));
  await forgetMessageNotice(
    tx,
    chat,
    others.map(({ id }) => id),
  );
  await notify(
    tx,
    now,
    others.map(({ id, isTeam }) => ({
      comedianId: id,
      kind: 'message',
      subject: chat.showTitle,
      link: isTeam ? teamChatPath(chat.brandId, chat.id) : ownChatPath(chat.id),
    })),
  );
}

/** Renews the time of unread notices that are not sent again. Returns the ids of the people who have one. */
async function renewNotices(
  tx: Tx,
  now: Date,
  chat: About,
  people: readonly Recipient[],
): Promise<ReadonlySet<string>> {
  const unread = await tx.notification.findMany({
    where: unreadNotices(
      chat,
      people.map(({ id }) => id),
    ),
    select: {
      id: true,
      comedianId: true,
      deliveries: { select: { delivery: { select: { endedAt: true } } } },
    },
  });
  const mentioned = new Set(people.flatMap(({ id, isMentioned }) => (isMentioned ? [id] : [])));
  const silent = unread.filter(({ comedianId, deliveries }) => {
    // A delivery without an end is being sent now, with the notice in it.
    const times = deliveries.map(({ delivery }) => delivery.endedAt ?? now);
    const sentAt = times.length === 0 ? null : max(times);
    return !isSentAgain(sentAt, mentioned.has(comedianId), now);
  });
  const renewed = await tx.notification.updateManyAndReturn({
    // A notice that its person reads at this moment stays as it is.
    where: { id: { in: silent.map(({ id }) => id) }, readAt: null },
    data: { createdAt: now, subject: chat.showTitle },
    select: { comedianId: true },
  });
  return new Set(renewed.map(({ comedianId }) => comedianId));
}

/**
 * Whether a person gets another mail and push message about a chat while their notice of it is unread: on another day,
 * or for a mention more than an hour after the last message.
 *
 * @param sentAt when the notice left the app; null when it has not
 */
function isSentAgain(sentAt: Date | null, isMentioned: boolean, now: Date): boolean {
  if (sentAt === null) return true;
  if (isMentioned && sentAt <= subMinutes(now, minutesBetweenMentions)) return true;
  return dateIn(sentAt, platformZone) < dateIn(now, platformZone);
}

/** Deletes people's unread notices of a chat, because a newer one follows or because they have read the chat. */
export async function forgetMessageNotice(
  tx: Tx,
  chat: Pick<About, 'id' | 'brandId'>,
  comedianIds: readonly string[],
): Promise<void> {
  await tx.notification.deleteMany({ where: unreadNotices(chat, comedianIds) });
}

function unreadNotices(
  { id, brandId }: Pick<About, 'id' | 'brandId'>,
  comedianIds: readonly string[],
): Prisma.NotificationWhereInput {
  const link = { in: [ownChatPath(id), teamChatPath(brandId, id)] };
  return { comedianId: { in: [...comedianIds] }, link, kind: 'message', readAt: null };
}
