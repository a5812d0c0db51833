import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMinutes, addSeconds } from '@/lib/core/time/dates';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import type { Tx } from '@/lib/core/database/db';
import { untilWaiting, planOf, rowsReadBy } from '@/lib/core/testing/postgres';
import { inTransaction } from '@/lib/core/database/transaction';
import { claimDeliveries, endDelivery } from '@/lib/notifications/delivery-commands';
import { makeShow } from '@/lib/shows/testing';
import { deleteMessage, writeMessage } from './message-commands';
import { notifyOfMessages, untoldSql } from './notice-commands';
import { markChatRead } from './chat-commands';
import { ownChatPath, spreadFor, secondsUntilNotice } from './rules';
import { makeChat } from './testing';

const database = testDatabase();
type Person = { id: string; email: string };
let kim: Person;
let bo: Person;
let chatId: string;

beforeEach(async () => {
  const { db } = database;
  kim = await makeComedian(db, { name: 'Kim' });
  bo = await makeComedian(db, { name: 'Bo' });
  const { id: showId } = await makeShow(db, await makeBrand(db), { startsAt: addDays(testNow, 30) });
  chatId = (await makeChat(db, showId, [kim.id, bo.id])).id;
});

const as = ({ id, email }: Person, now: Date) => ({
  db: database.db,
  now,
  person: { comedianId: id, email },
});

const write = async (minutes: number, text = 'Hallo') => {
  const message = { chatId, messageId: randomUUID(), side: 'own', text, replyToId: null } as const;
  const now = addMinutes(testNow, minutes);
  const written = await writeMessage(as(kim, now), message);
  if (!written.ok) throw new Error(written.code);
  await notifyOfMessages({ db: database.db, now });
};

/** Sends the mails that are due after this number of minutes. */
const send = async (minutes: number) => {
  const at = addMinutes(testNow, minutes);
  for (const { id } of await claimDeliveries(database.db, 'email', at, 1000)) {
    await endDelivery(database.db, id, 'sent', at);
  }
};

const mailsOfBo = () => database.db.delivery.count({ where: { comedianId: bo.id } });
const noticesOfBo = () =>
  database.db.notification.findMany({
    where: { comedianId: bo.id, readAt: null },
    select: { createdAt: true },
  });

const day = 24 * 60;

describe('a chat that somebody does not read', () => {
  it('sends them one mail however much is written, and its notice has the time of the newest message', async () => {
    for (let minutes = 0; minutes <= 120; minutes += 4) {
      await write(minutes);
      await send(minutes);
    }
    expect(await mailsOfBo()).toBe(1);
    expect(await noticesOfBo()).toEqual([{ createdAt: addMinutes(testNow, 120) }]);
  });

  it('sends one on another day, and after a mention one in an hour', async () => {
    await write(0);
    await send(5);
    await write(30, '@Bo, wo bleibst du?');
    expect(await mailsOfBo()).toBe(1);
    await write(66, '@Bo, wo bleibst du?');
    expect(await mailsOfBo()).toBe(2);
    await send(80);
    await write(90, '@Bo!');
    await write(100);
    expect(await mailsOfBo()).toBe(2);
    await write(day);
    expect(await mailsOfBo()).toBe(3);
    expect(await noticesOfBo()).toEqual([{ createdAt: addMinutes(testNow, day) }]);
  });

  it('sends one again once they have read it', async () => {
    await write(0);
    await send(5);
    await markChatRead(as(bo, addMinutes(testNow, 6)), { chatId, number: 1 });
    await write(10);
    expect(await mailsOfBo()).toBe(2);
  });

  it('joins the mail that waits, and one that could not be sent', async () => {
    await write(0);
    await write(1);
    await claimDeliveries(database.db, 'email', addMinutes(testNow, 5), 1000);
    await write(6);
    const mails = await database.db.delivery.findMany({
      where: { comedianId: bo.id },
      select: { notices: { select: { notification: { select: { createdAt: true } } } } },
    });
    expect(mails).toEqual([{ notices: [{ notification: { createdAt: addMinutes(testNow, 6) } }] }]);
  });
});

/** A message without any notice yet. */
const writeOnly = () =>
  writeMessage(as(kim, testNow), {
    chatId,
    messageId: randomUUID(),
    side: 'own',
    text: 'Da',
    replyToId: null,
  });
const notifyAll = () => notifyOfMessages({ db: database.db, now: testNow });

/** Locks Bo's row of what he has read, like the job that notifies him, until `work` waits for it. */
async function whileNotifying(work: () => Promise<unknown>, besides: (tx: Tx) => Promise<unknown>) {
  let waiting: Promise<unknown> | undefined;
  await inTransaction(database.db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM chat_readers WHERE "comedianId" = ${bo.id}::uuid FOR NO KEY UPDATE`;
    waiting = work();
    await untilWaiting(database.db, 1);
    await besides(tx);
  });
  await waiting;
}

describe('people are told after a message is stored', () => {
  it('also if the process that stored it has died, and in the middle of telling', async () => {
    await writeOnly();
    expect(await noticesOfBo()).toEqual([]);
    await notifyAll();
    await database.db.chat.update({ where: { id: chatId }, data: { toldNumber: 0 } });
    await Promise.all([notifyAll(), notifyAll()]);
    expect([await noticesOfBo(), await mailsOfBo()]).toEqual([[{ createdAt: testNow }], 1]);
    expect(await database.db.chat.findUnique({ where: { id: chatId } })).toMatchObject({ toldNumber: 1 });
  });

  it('but not those who have read it by then, and not of what was deleted', async () => {
    await writeOnly();
    await markChatRead(as(bo, testNow), { chatId, number: 1 });
    await notifyAll();
    const written = await writeOnly();
    const { id: messageId } = await database.db.chatMessage.findFirstOrThrow({
      where: { chatId, number: 2 },
    });
    expect(written).toMatchObject({ ok: true, value: { number: 2 } });
    await deleteMessage(as(kim, testNow), { chatId, messageId });
    await notifyAll();
    expect(await noticesOfBo()).toEqual([]);
  });

  it('and whoever writes meanwhile does not wait for that', async () => {
    await write(0);
    await writeOnly();
    await whileNotifying(notifyAll, async () => expect(await writeOnly()).toMatchObject({ ok: true }));
    await notifyAll();
    expect(await database.db.chat.findUnique({ where: { id: chatId } })).toMatchObject({ toldNumber: 3 });
  });

  it('and a message of which they are told while they read keeps its notice', async () => {
    await write(0);
    await whileNotifying(
      () => markChatRead(as(bo, testNow), { chatId, number: 1 }),
      async (tx) => {
        await writeOnly();
        await tx.notification.updateMany({
          where: { comedianId: bo.id },
          data: { createdAt: addDays(testNow, 1) },
        });
      },
    );
    expect(await noticesOfBo()).toHaveLength(1);
  });
});

it('after an outage, one of the new messages is read for each person', async () => {
  const { db } = database;
  const many = 500;
  const people = [kim.id, bo.id];
  while (people.length < 20) people.push((await makeComedian(db)).id);
  await db.chatMessage.createMany({
    data: Array.from({ length: many }, (_, nth) => {
      const said = { authorComedianId: kim.id, text: 'Hallo', createdAt: testNow };
      return { id: randomUUID(), chatId, number: nth + 1, change: nth + 1, ...said };
    }),
  });
  await db.chatReader.createMany({ data: people.map((comedianId) => ({ chatId, comedianId })) });
  await db.$executeRaw`ANALYZE chat_messages, chat_readers, chat_mentions`;
  const chat = { id: chatId, toldNumber: 0, lastNumber: many, showTitle: '', brandId: '' };
  const nodes = await planOf(db, untoldSql(chat, people));
  const reads = nodes.filter((node) => node['Relation Name'] === 'chat_messages').map(rowsReadBy);
  expect(reads.reduce((sum, rows) => sum + rows, 0)).toBeLessThan(2 * many);
});

it('a crowd is told when its open pages have said what was read, and only who has not read it', async () => {
  const { db } = database;
  const { id: showId } = await makeShow(db, await makeBrand(db), { startsAt: addDays(testNow, 30) });
  const people: Person[] = [kim, bo];
  while (people.length < 50) people.push(await makeComedian(db));
  chatId = (
    await makeChat(
      db,
      showId,
      people.map(({ id }) => id),
    )
  ).id;
  const notices = async () => {
    const notices = await db.notification.findMany({ where: { link: ownChatPath(chatId) } });
    return notices.map(({ comedianId }) => comedianId).sort();
  };
  await write(0, 'Erste');
  expect(await notices()).toEqual([]);
  await markChatRead(as(bo, testNow), { chatId, number: 1 });
  const others = people.filter((one) => one !== kim && one !== bo).map(({ id }) => id);
  const now = addMinutes(testNow, 1);
  await notifyOfMessages({ db, now });
  expect(await notices()).toEqual(others.toSorted());
  // One message is old enough for a notice, and the other is not yet.
  await write(2, 'Zweite');
  const statements = await database.statementsOf((logging) =>
    notifyOfMessages({ db: logging, now: addSeconds(testNow, 150) }),
  );
  expect(statements.filter((one) => one.includes('pg_notify'))).toEqual([]);
  await write(2.5, 'Dritte');
  const toldAt = async (seconds: number) => {
    await notifyOfMessages({ db, now: addSeconds(testNow, seconds) });
    return (await db.chat.findUniqueOrThrow({ where: { id: chatId } })).toldNumber;
  };
  expect(await toldAt(180)).toBe(2);
  expect(await notices()).toEqual([bo.id, ...others].toSorted());
  // Not for each message: the third is old enough now.
  expect([await toldAt(210), await toldAt(240)]).toEqual([2, 3]);
});

it('no page of a crowd says later what was read than others are told', () => {
  expect([spreadFor(49), secondsUntilNotice(49)]).toEqual([0, null]);
  for (const people of [50, 500, 5000])
    expect(spreadFor(people)).toBeLessThan(1000 * (secondsUntilNotice(people) ?? 0));
});
