import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { addHours, addMinutes } from '@/lib/core/time/dates';
import { leastFreeBytes } from '@/lib/core/files/files';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { saveFace } from '@/lib/media/pictures/testing';
import { loadChat, loadChats, loadMessage, loadNewestChats } from './loaders';
import { chatsPerPage, mostPictureBytes } from './rules';
import { roomRefusal } from './responses';
import { makeChat, makeMessage } from './testing';

const database = testDatabase({ asApp: true });
beforeAll(() => stubEnvironment(database.url));

it('one message is for those who read it in its chat, and in no other', async () => {
  const { db } = database;
  const brand = await makeBrand(db);
  const [kim, bo, ada] = [
    await makeComedian(db),
    await makeComedian(db),
    await makeComedian(db, { email: brand.teamEmail }),
  ];
  const chatOf = async () => (await makeChat(db, (await makeShow(db, brand)).id, [kim.id, bo.id])).id;
  const [chatId, other] = [await chatOf(), await chatOf()];
  const early = await makeMessage(db, chatId, { authorComedianId: kim.id, text: 'Vorher' });
  await db.chatMember.updateMany({
    where: { chatId, comedianId: bo.id },
    data: { leftAt: testNow, leftNumber: 1, leftChange: 1 },
  });
  const late = await makeMessage(db, chatId, { authorComedianId: kim.id, text: 'Nachher' });
  const read = async (who: typeof kim, id: string, inChat = chatId, brandId: string | null = null) => {
    const person = { comedianId: who.id, email: who.email, name: who.name };
    const viewer = { person, brandId, language: 'de', now: testNow } as const;
    return loadMessage(viewer, inChat, id).then(
      ({ text }) => text,
      () => 'not found',
    );
  };
  expect([await read(kim, early.id), await read(kim, late.id)]).toEqual(['Vorher', 'Nachher']);
  expect(await read(ada, late.id, chatId, brand.id)).toBe('Nachher');
  expect([await read(bo, early.id), await read(bo, late.id)]).toEqual(['Vorher', 'not found']);
  for (const nowhere of [
    read(kim, early.id, other),
    read(await makeComedian(db), early.id),
    read(ada, early.id),
    read(ada, early.id, chatId, (await makeBrand(db)).id),
    read(kim, randomUUID()),
    read(kim, 'x'),
  ])
    expect(await nowhere).toBe('not found');
});

it('a comedian gets to know those of the team who have written for it, and the team everybody', async () => {
  const { db } = database;
  const brand = await makeBrand(db);
  await db.brandMember.updateMany({ where: { brandId: brand.id }, data: { openedAt: testNow } });
  const kim = await makeComedian(db, { name: 'Kim' });
  const ada = await makeComedian(db, { name: 'Ada', email: brand.teamEmail });
  // Ben is in the team and performs in the show.
  const ben = await makeComedian(db, { name: 'Ben', email: brand.adminEmail });
  const { id: chatId } = await makeChat(db, (await makeShow(db, brand)).id, [kim.id, ben.id]);
  const load = (who: typeof kim, brandId: string | null) => {
    const person = { comedianId: who.id, email: who.email, name: who.name };
    return loadChat({ person, brandId, language: 'de', now: testNow }, chatId, null);
  };
  const seen = async (who: typeof kim, brandId: string | null = null) =>
    (await load(who, brandId)).people.map(({ name, isTeam }) => (isTeam ? `${name} (Team)` : name));
  expect(await seen(kim)).toEqual(['Ben', 'Kim']);
  expect(JSON.stringify(await load(kim, null))).not.toContain(ada.id);
  expect(await seen(ada, brand.id)).toEqual(['Ada (Team)', 'Ben (Team)', 'Kim']);
  await makeMessage(db, chatId, { authorComedianId: ada.id, asTeam: true });
  expect(await seen(kim)).toEqual(['Ada (Team)', 'Ben', 'Kim']);
});

it('a chat says that its show is tonight, until it is over or called off', async () => {
  const { db } = database;
  const kim = await makeComedian(db);
  const person = { comedianId: kim.id, email: kim.email, name: kim.name };
  const { id: showId, startsAt } = await makeShow(db, await makeBrand(db));
  const { id: chatId } = await makeChat(db, showId, [kim.id]);
  const isTonight = async (now: Date) =>
    (await loadChat({ person, brandId: null, language: 'de', now }, chatId, null)).isTonight;
  expect(await isTonight(addHours(startsAt, -1))).toBe(true);
  expect(await isTonight(addHours(startsAt, -24))).toBe(false);
  expect(await isTonight(addHours(startsAt, 2))).toBe(false);
  await db.show.update({ where: { id: showId }, data: { cancelledAt: testNow } });
  expect(await isTonight(addHours(startsAt, -1))).toBe(false);
});

it('a page begins with the newest hundred of many unread messages', async () => {
  const { db } = database;
  const kim = await makeComedian(db);
  const { id: chatId } = await makeChat(db, (await makeShow(db, await makeBrand(db))).id, [kim.id]);
  await db.$executeRaw`
    INSERT INTO chat_messages (id, "chatId", number, change, "authorComedianId", text, "createdAt")
    SELECT gen_random_uuid(), ${chatId}::uuid, n, n, ${kim.id}::uuid, 'Hallo', ${testNow} FROM generate_series(1, 250) AS n`;
  await db.chat.update({ where: { id: chatId }, data: { lastNumber: 250, changes: 250 } });
  const person = { comedianId: kim.id, email: kim.email, name: kim.name };
  const { messages } = await loadChat({ person, brandId: null, language: 'de', now: testNow }, chatId, null);
  expect(messages.map(({ number }) => number)).toEqual(
    Array.from({ length: 100 }, (_, index) => 151 + index),
  );
});

it('pictures in chats have a limit for each person, and leave room on the disk', async () => {
  const { db } = database;
  const { id: comedianId } = await makeComedian(db);
  const { id: chatId } = await makeChat(db, (await makeShow(db, await makeBrand(db))).id, [comedianId]);
  const refusalWith = (free: number) => roomRefusal(db, comedianId, async () => ({ free, size: 1e12 }));
  const add = async (bytes: number) => {
    const data = { comedianId, width: 1, height: 1, widths: [1], bytes, colour: '#000000' };
    const { id: pictureId } = await db.picture.create({ data });
    return makeMessage(db, chatId, { authorComedianId: comedianId, pictureId });
  };
  // A profile picture does not count as a picture of a chat.
  await saveFace(db, comedianId);
  const { id } = await add(mostPictureBytes - 1);
  expect([await refusalWith(leastFreeBytes), await refusalWith(leastFreeBytes - 1)]).toEqual([
    null,
    'storageFull',
  ]);
  await add(1);
  expect(await refusalWith(leastFreeBytes)).toBe('picturesFull');
  const remove = (messageId: string) =>
    db.chatMessage.update({ where: { id: messageId }, data: { pictureId: null } });
  await remove(id);
  expect(await refusalWith(leastFreeBytes)).toBeNull();
  // The files of deleted pictures stay until the night after the next, so the room for them is limited.
  await remove((await add(mostPictureBytes)).id);
  expect(await refusalWith(leastFreeBytes)).toBe('tooMany');
});

it('a list begins with what is unread, however old, and has chats without a message apart', async () => {
  const { db } = database;
  const brand = await makeBrand(db);
  const [kim, bo] = [await makeComedian(db), await makeComedian(db)];
  const chatOf = async (minutes: number | null) => {
    const { id } = await makeChat(db, (await makeShow(db, brand)).id, [kim.id, bo.id], { now: testNow });
    const at = addMinutes(testNow, minutes ?? 0);
    if (minutes !== null) await makeMessage(db, id, { authorComedianId: bo.id, at });
    return id;
  };
  const old = await chatOf(1);
  const read = [];
  for (let nth = 0; nth <= chatsPerPage; nth += 1) read.push(await chatOf(10 + nth));
  const quiet = await chatOf(null);
  await db.chatReader.createMany({
    data: read.map((chatId) => ({ chatId, comedianId: kim.id, readNumber: 1 })),
  });
  const person = { comedianId: kim.id, email: kim.email, name: kim.name };
  const viewer = { person, brandId: null, language: 'de', now: testNow } as const;
  const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
  const { entries } = await loadNewestChats(viewer);
  expect(ids(entries)).toEqual([old, ...read.toReversed().slice(0, chatsPerPage)]);
  expect(ids((await loadChats(viewer, { quiet: true })).entries)).toEqual([quiet]);
});

it('the day of a show has its year only when it is more than twelve months away', async () => {
  const { db } = database;
  const brand = await makeBrand(db);
  const kim = await makeComedian(db);
  for (const startsAt of ['2027-01-14T19:00:00Z', '2027-11-01T19:00:00Z', '2025-10-29T19:00:00Z'])
    await makeChat(db, (await makeShow(db, brand, { startsAt })).id, [kim.id], { now: testNow });
  const person = { comedianId: kim.id, email: kim.email, name: kim.name };
  const { entries } = await loadChats(
    { person, brandId: null, language: 'de', now: testNow },
    { quiet: true },
  );
  expect(entries.map(({ showDay }) => showDay).toSorted()).toEqual([
    'Do 14. Jan',
    'Mi 29. Okt 2025',
    'Mo 1. Nov 2027',
  ]);
});
