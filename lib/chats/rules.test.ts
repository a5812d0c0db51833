import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '@/lib/core/time/dates';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { listChats } from './list-queries';
import { deleteMessage, editMessage, writeMessage, pinMessage } from './message-commands';
import { reportMessage } from './report-commands';
import { deleteOldChats, markChatRead } from './chat-commands';
import { makeChat, makeMessage } from './testing';
import { writingIn } from '@/lib/chats/testing/writing';

const database = testDatabase();
type Person = { id: string; email: string };
let brand: TestBrand;
let [kim, bo, ada]: Person[] = [];
let chatId: string;

beforeEach(async () => {
  const { db } = database;
  brand = await makeBrand(db);
  kim = await makeComedian(db, { name: 'Kim' });
  bo = await makeComedian(db, { name: 'Bo' });
  ada = await makeComedian(db, { name: 'Ada', email: brand.teamEmail });
  const { id: showId } = await makeShow(db, brand, { title: 'Freitagslacher' });
  chatId = (await makeChat(db, showId, [kim.id, bo.id])).id;
});

const { as, message, write } = writingIn(database, () => chatId);

describe('a comedian who is blocked', () => {
  const block = (of: { brandId: string | null; until?: Date }) =>
    database.db.block.create({
      data: {
        comedianId: kim?.id ?? '',
        until: addDays(testNow, 1),
        reason: 'Dreimal nicht gekommen',
        ...of,
      },
    });

  it.each([
    ['at the brand', () => brand.id],
    ['everywhere', () => null],
  ])('%s writes and changes nothing until the block ends, and reads, deletes and reports', async (_w, at) => {
    const { id } = await write(kim, 'Vorher');
    const { id: other } = await write(bo, 'Von Bo');
    await block({ brandId: at() });
    expect(await writeMessage(as(kim), message('x'))).toMatchObject({ code: 'blocked' });
    const change = { chatId, messageId: id, text: 'Nachher' };
    expect(await editMessage(as(kim), change)).toMatchObject({ code: 'blocked' });
    expect(await markChatRead(as(kim), { chatId, number: 2 })).toMatchObject({ ok: true });
    const report = { chatId, messageId: other, reason: 'x' };
    expect(await reportMessage(as(kim), report)).toMatchObject({ ok: true });
    expect(await deleteMessage(as(kim), { chatId, messageId: id })).toMatchObject({ ok: true });
    expect(await writeMessage(as(ada), message('Team', { side: 'team' }))).toMatchObject({ ok: true });
    expect(await writeMessage(as(kim, addDays(testNow, 1)), message('wieder'))).toMatchObject({ ok: true });
  });

  it('elsewhere writes as before, and so does a member of the team for it', async () => {
    await block({ brandId: (await makeBrand(database.db)).id });
    expect(await writeMessage(as(kim), message('x'))).toMatchObject({ ok: true });
    await database.db.brandMember.create({
      data: { brandId: brand.id, email: kim?.email ?? '', role: 'team' },
    });
    await block({ brandId: brand.id });
    expect(await writeMessage(as(kim), message('x', { side: 'team' }))).toMatchObject({ ok: true });
    expect(await writeMessage(as(kim), message('x'))).toMatchObject({ code: 'blocked' });
  });
});

describe('who writes too fast', () => {
  it('is refused for a minute, in all chats, and a message that has come stays sent', async () => {
    const sent = message('Der erste');
    await writeMessage(as(kim), sent);
    for (let nth = 1; nth < 30; nth += 1) await write(kim, `Nummer ${nth}`);
    expect(await writeMessage(as(kim), message('zu viel'))).toMatchObject({ code: 'tooFast' });
    const other = await makeChat(database.db, (await makeShow(database.db, brand)).id, [kim?.id ?? '']);
    expect(await writeMessage(as(kim), message('x', { chatId: other.id }))).toMatchObject({
      code: 'tooFast',
    });
    expect(await writeMessage(as(kim), sent)).toMatchObject({ ok: true });
    expect(await writeMessage(as(bo), message('ich nicht'))).toMatchObject({ ok: true });
    expect(await writeMessage(as(kim, addMinutes(testNow, 1)), message('wieder'))).toMatchObject({
      ok: true,
    });
  });

  it('gets no more than thirty through in several chats at once, and changing or pinning counts as well', async () => {
    const chats = [chatId];
    for (let nth = 0; nth < 2; nth += 1) {
      const { id: showId } = await makeShow(database.db, brand);
      chats.push((await makeChat(database.db, showId, [kim?.id ?? ''])).id);
    }
    const { id: messageId } = await write(kim, 'Um 19 Uhr');
    const sent = Array.from({ length: 35 }, (_, nth) =>
      writeMessage(as(kim), message(`Nummer ${nth}`, { chatId: chats[nth % 3] })),
    );
    const passed = (await Promise.all(sent)).filter(({ ok }) => ok);
    expect(passed).toHaveLength(29);
    const edit = { chatId, messageId, text: 'Um 18 Uhr' };
    expect(await editMessage(as(kim), edit)).toMatchObject({ code: 'tooFast' });
    for (let nth = 0; nth < 30; nth += 1) {
      const pin = { chatId, messageId, isPinned: nth % 2 === 0 };
      expect(await pinMessage(as(ada), pin)).toMatchObject({ ok: true });
    }
    expect(await writeMessage(as(ada), message('x', { side: 'team' }))).toMatchObject({ code: 'tooFast' });
    expect(await deleteMessage(as(kim), { chatId, messageId })).toMatchObject({ ok: true });
  });

  it('is forgotten by the nightly job', async () => {
    await write(kim, 'Hallo');
    const paces = async (minutes: number) => {
      await deleteOldChats({ db: database.db, now: addMinutes(testNow, minutes) });
      return database.db.chatPace.count({ where: { comedianId: kim?.id } });
    };
    expect([await paces(0), await paces(1)]).toEqual([1, 0]);
  });
});

it('a list reads messages only of the chats that it shows, in the order of the newest', async () => {
  const { db } = database;
  const shows = await Promise.all(
    Array.from({ length: 25 }, (_, nth) => makeShow(db, brand, { title: `Show ${nth}` })),
  );
  for (const [nth, { id }] of shows.entries()) {
    const chat = await makeChat(db, id, [kim?.id ?? '']);
    await makeMessage(db, chat.id, { authorComedianId: kim?.id ?? '', at: addMinutes(testNow, nth) });
  }
  const scope = { comedianId: ada?.id ?? '', email: ada?.email ?? '', brandId: brand.id };
  await db.$transaction(async (tx) => {
    const scans = async () => {
      const [counted] = await tx.$queryRaw<{ count: bigint }[]>`
        SELECT seq_scan + idx_scan AS count FROM pg_stat_xact_user_tables WHERE relname = 'chat_messages'`;
      return Number(counted?.count);
    };
    const before = await scans();
    const [first, second] = await listChats(tx, scope, { limit: 2 });
    expect((await scans()) - before).toBeLessThan(10);
    expect([first?.showTitle, second?.showTitle]).toEqual(['Show 24', 'Show 23']);
    const cursor = { at: second?.at ?? testNow, id: second?.id ?? '' };
    expect(await listChats(tx, scope, { limit: 1, before: cursor })).toMatchObject([
      { showTitle: 'Show 22' },
    ]);
  });
});
