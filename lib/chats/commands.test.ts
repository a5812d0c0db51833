import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@/lib/core/time/dates';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { findPictureFor } from '@/lib/media/pictures/queries';
import { makeShow } from '@/lib/shows/testing';
import { openDirectChat, deleteOldChats, markChatRead, muteChat } from './chat-commands';
import { countUnread, listChats, searchMessages } from './list-queries';
import { deleteMessage, editMessage, removeMessage, writeMessage, pinMessage } from './message-commands';
import { reportMessage } from './report-commands';
import { listChanges } from './message-queries';
import { openSince } from '@/lib/accounts/unread-rules';
import { makeChat, makeMessage } from './testing';
import { writingIn } from '@/lib/chats/testing/writing';

const database = testDatabase();
type Person = { id: string; email: string; name: string };
let brand: TestBrand;
let [kim, bo, ada, stranger]: Person[] = [];
let showId: string;
let chatId: string;

beforeEach(async () => {
  const { db } = database;
  brand = await makeBrand(db);
  await db.brandMember.updateMany({
    where: { brandId: brand.id },
    data: { openedAt: testNow, createdAt: testNow },
  });
  kim = await makeComedian(db, { name: 'Kim' });
  bo = await makeComedian(db, { name: 'Bo Diddle' });
  ada = await makeComedian(db, { name: 'Ada', email: brand.teamEmail });
  stranger = await makeComedian(db, { name: 'Fremd' });
  showId = (await makeShow(db, brand, { title: 'Freitagslacher' })).id;
  chatId = (await makeChat(db, showId, [kim.id, bo.id])).id;
});

const { as, message, write } = writingIn(database, () => chatId);
const noticesOf = (person: Person | undefined) =>
  database.db.notification.findMany({
    where: { comedianId: person?.id, readAt: null },
    select: { kind: true, subject: true, link: true, text: true },
  });
const unreadOf = (person: Person | undefined, brandId: string | null = null) =>
  countUnread(
    database.db,
    { comedianId: person?.id ?? '', email: person?.email ?? '', brandId },
    openSince(testNow),
  );
const stored = (id: string) => database.db.chatMessage.findUniqueOrThrow({ where: { id } });
const leave = () =>
  database.db.$executeRaw`
    UPDATE chat_members SET "leftAt" = ${testNow}, "leftNumber" = chats."lastNumber", "leftChange" = chats.changes
    FROM chats WHERE chats.id = "chatId" AND chat_members."comedianId" = ${bo?.id}::uuid`;

describe('a message', () => {
  it('gets the next number, and everybody else one notice, however much is written', async () => {
    expect(await write(kim, 'Hallo')).toMatchObject({ number: 1, change: 1 });
    expect(await write(ada, 'Einlass 19 Uhr', { side: 'team' })).toMatchObject({ number: 2, change: 2 });
    expect(await write(kim, 'Danke')).toMatchObject({ number: 3, change: 3 });
    const about = { kind: 'message', subject: 'Freitagslacher', text: null };
    expect(await noticesOf(bo)).toEqual([{ ...about, link: `/user/chat/${chatId}` }]);
    const link = `/brands/${brand.id}/team/chats/${chatId}`;
    expect(await noticesOf(ada)).toEqual([{ ...about, link }]);
    expect(await noticesOf(stranger)).toEqual([]);
    expect([await unreadOf(bo), await unreadOf(kim), await unreadOf(ada, brand.id)]).toEqual([3, 1, 2]);
  });

  it('is written once however often it is sent, also at the same time', async () => {
    const sent = message('Einmal');
    const all = await Promise.all([1, 2, 3, 4].map(() => writeMessage(as(kim), sent)));
    expect(all).toEqual(all.map(() => ({ ok: true, value: { number: 1, change: 1 } })));
    expect(await database.db.chatMessage.count({ where: { chatId } })).toBe(1);
  });

  it('keeps its order when many write at the same time: no number is missing or given twice', async () => {
    const people = [kim, bo, ada];
    await Promise.all(
      Array.from({ length: 18 }, (_, nth) => {
        const side = nth % 3 === 2 ? 'team' : 'own';
        return writeMessage(as(people[nth % 3]), message(`Nummer ${nth}`, { side }));
      }),
    );
    const changes = await listChanges(database.db, chatId, { after: 0, limit: 50 });
    expect(changes.map(({ number }) => number)).toEqual(Array.from({ length: 18 }, (_, nth) => nth + 1));
  });

  it('is refused with somebody else’s id, and nothing of theirs changes', async () => {
    const { id } = await write(kim, 'Meins');
    expect(await writeMessage(as(bo), message('Deins', { messageId: id }))).toMatchObject({
      code: 'notFound',
    });
    expect(await stored(id)).toMatchObject({ text: 'Meins', authorComedianId: kim?.id });
  });

  it.each([
    ['a stranger', () => stranger, 'own', 'notFound'],
    ['a stranger as the team', () => stranger, 'team', 'notFound'],
    ['a comedian as the team', () => kim, 'team', 'notFound'],
    ['the team as a comedian', () => ada, 'own', 'notFound'],
  ] as const)('is refused to %s', async (_who, person, side, code) => {
    expect(await writeMessage(as(person()), message('x', { side }))).toEqual({ ok: false, code });
  });

  it('is refused without a text, as an answer to another chat, and two weeks after the show', async () => {
    expect(await writeMessage(as(kim), message(null))).toMatchObject({ code: 'empty' });
    const other = await makeChat(database.db, (await makeShow(database.db, brand)).id, [kim?.id ?? '']);
    const { id: replyToId } = await write(kim, 'Dort', { chatId: other.id });
    expect(await writeMessage(as(kim), message('x', { replyToId }))).toMatchObject({ code: 'notFound' });
    const late = addDays(testNow, 7 + 14 + 1);
    expect(await writeMessage(as(kim, late), message('x'))).toMatchObject({ code: 'chatClosed' });
    expect(await writeMessage(as(ada, late), message('x', { side: 'team' }))).toMatchObject({
      code: 'chatClosed',
    });
  });

  it('names those of the chat, and nobody else', async () => {
    const named = async (by: Person | undefined, more = {}) => {
      const { id } = await write(by, '@Bo Diddle und @ada, nicht @Fremd und nicht @Kims', more);
      const mentions = await database.db.chatMention.findMany({ where: { messageId: id } });
      return new Set(mentions.map(({ comedianId }) => comedianId));
    };
    // Comedians do not learn of a member of the team who has not written yet.
    expect(await named(kim)).toEqual(new Set([bo?.id]));
    expect(await named(ada, { side: 'team' })).toEqual(new Set([bo?.id, ada?.id]));
    expect(await named(kim)).toEqual(new Set([bo?.id, ada?.id]));
  });

  it('that names too many is refused', async () => {
    for (let nth = 0; nth < 21; nth += 1) {
      const { id: comedianId } = await makeComedian(database.db, { name: `Nummer${nth}` });
      await database.db.chatMember.create({ data: { chatId, comedianId, joinedAt: testNow } });
    }
    const all = Array.from({ length: 21 }, (_, nth) => `@Nummer${nth}`).join(' ');
    expect(await writeMessage(as(kim), message(all))).toMatchObject({ code: 'tooManyMentions' });
  });
});

describe('reading', () => {
  it('counts up to a number, never back, and takes the notice away at the end', async () => {
    await write(kim, '1');
    await write(kim, '2');
    expect(await markChatRead(as(bo), { chatId, number: 1 })).toMatchObject({ ok: true });
    expect([await unreadOf(bo), (await noticesOf(bo)).length]).toEqual([1, 1]);
    await markChatRead(as(bo), { chatId, number: 999 });
    expect(await noticesOf(bo)).toEqual([]);
    await markChatRead(as(bo), { chatId, number: 1 });
    expect(await unreadOf(bo)).toBe(0);
    await write(kim, '3');
    expect(await unreadOf(bo)).toBe(1);
    expect(await markChatRead(as(stranger), { chatId, number: 1 })).toMatchObject({ code: 'notFound' });
  });

  it('a muted chat tells only of what mentions somebody', async () => {
    await muteChat(as(bo), { chatId, isMuted: true });
    await write(kim, 'Leise');
    expect([await unreadOf(bo), await noticesOf(bo)]).toEqual([0, []]);
    await write(kim, '@Bo Diddle, wo bleibst du?');
    expect([await unreadOf(bo), (await noticesOf(bo)).length]).toEqual([1, 1]);
    await muteChat(as(bo), { chatId, isMuted: false });
    expect(await unreadOf(bo)).toBe(2);
  });

  it('lists chats with the newest first and finds words only in one’s own', async () => {
    await write(kim, 'Wo ist der Schlüssel? 100%');
    const own = (person?: Person) => ({
      comedianId: person?.id ?? '',
      email: person?.email ?? '',
      brandId: null,
    });
    const [entry] = await listChats(database.db, own(bo), { limit: 10 });
    expect(entry).toMatchObject({
      id: chatId,
      unread: 1,
      lastAuthor: 'Kim',
      lastText: 'Wo ist der Schlüssel? 100%',
    });
    const find = (person: Person | undefined, q: string) =>
      searchMessages(database.db, own(person), { q, limit: 10 });
    expect(await find(bo, 'schlüssel')).toHaveLength(1);
    expect(await find(bo, 'SCHLUESSEL: wo?')).toHaveLength(1);
    expect(await find(bo, 'schlüssel wann')).toEqual([]);
    expect(await find(bo, '%')).toHaveLength(1);
    expect(await find(bo, '_')).toEqual([]);
    expect([
      await find(stranger, 'schlüssel'),
      await listChats(database.db, own(stranger), { limit: 10 }),
    ]).toEqual([[], []]);
  });
});

describe('who has left a chat', () => {
  it('reads what was there up to then, nothing newer, and writes no more', async () => {
    await write(kim, 'Vorher');
    await leave();
    await write(kim, 'Nachher');
    expect(await unreadOf(bo)).toBe(1);
    const own = { comedianId: bo?.id ?? '', email: bo?.email ?? '', brandId: null };
    expect(await listChats(database.db, own, { limit: 10 })).toMatchObject([
      { lastText: 'Vorher', unread: 1 },
    ]);
    expect(await searchMessages(database.db, own, { q: 'her', limit: 10 })).toHaveLength(1);
    expect(await writeMessage(as(bo), message('x'))).toMatchObject({ code: 'chatLeft' });
    expect(await noticesOf(bo)).toHaveLength(1);
  });

  it('reports what they have seen, and not what came later', async () => {
    const { id } = await write(kim, 'Vorher');
    await leave();
    const { id: later } = await write(kim, 'Nachher');
    expect(await reportMessage(as(bo), { chatId, messageId: later, reason: 'x' })).toMatchObject({
      code: 'notFound',
    });
    expect(await reportMessage(as(bo), { chatId, messageId: id, reason: 'x' })).toMatchObject({ ok: true });
  });
});

describe('one’s own message', () => {
  it('is changed and deleted with a trace, and open pages can ask for both', async () => {
    const { id } = await write(kim, 'Um 19 Uhr');
    await write(bo, 'Ok', { replyToId: id });
    await editMessage(as(kim), { chatId, messageId: id, text: 'Um 18 Uhr' });
    expect(await listChanges(database.db, chatId, { after: 2, limit: 10 })).toMatchObject([
      { id, change: 3, text: 'Um 18 Uhr' },
    ]);
    expect((await stored(id)).editedAt).toEqual(testNow);
    expect(await deleteMessage(as(kim), { chatId, messageId: id })).toMatchObject({ ok: true });
    expect(await deleteMessage(as(kim), { chatId, messageId: id })).toMatchObject({ ok: true });
    expect(await listChanges(database.db, chatId, { after: 3, limit: 10 })).toMatchObject([
      { id, number: 1, change: 4, text: null, deletedBy: 'author' },
    ]);
    const again = { chatId, messageId: id, side: 'own', text: 'Doch' } as const;
    expect(await editMessage(as(kim), again)).toMatchObject({ code: 'notFound' });
  });

  it('is found by what it says now', async () => {
    const { id } = await write(kim, 'Um neun');
    const own = { comedianId: bo?.id ?? '', email: bo?.email ?? '', brandId: null };
    const found = async (q: string) => (await searchMessages(database.db, own, { q, limit: 10 })).length;
    await editMessage(as(kim), { chatId, messageId: id, text: 'Um zwölf' });
    expect([await found('neun'), await found('zwoelf')]).toEqual([0, 1]);
    await deleteMessage(as(kim), { chatId, messageId: id });
    expect(await found('zwölf')).toBe(0);
  });

  it('is nobody else’s to change or to delete', async () => {
    const { id } = await write(kim, 'Meins');
    for (const person of [bo, ada, stranger]) {
      const change = { chatId, messageId: id, side: 'own', text: 'Deins' } as const;
      expect(await editMessage(as(person), change)).toMatchObject({ code: 'notFound' });
      expect(await deleteMessage(as(person), { chatId, messageId: id })).toMatchObject({ code: 'notFound' });
    }
    expect(await stored(id)).toMatchObject({ text: 'Meins' });
  });
});

describe('the team', () => {
  it('removes a message and pins one; comedians do neither', async () => {
    const { id } = await write(kim, 'Schimpf');
    const one = { chatId, messageId: id };
    expect(await removeMessage(as(kim), one)).toMatchObject({ code: 'notFound' });
    expect(await pinMessage(as(bo), { ...one, isPinned: true })).toMatchObject({ code: 'notFound' });
    await pinMessage(as(ada), { ...one, isPinned: true });
    const pinnedId = async () =>
      (await database.db.chat.findUniqueOrThrow({ where: { id: chatId } })).pinnedId;
    expect(await pinnedId()).toBe(id);
    await removeMessage(as(ada), one);
    expect(await pinnedId()).toBeNull();
    expect(await stored(id)).toMatchObject({ text: null, deletedBy: 'team' });
    expect(await pinMessage(as(ada), { ...one, isPinned: true })).toMatchObject({ code: 'notFound' });
  });

  it('writes to one comedian who has applied, and finds that chat again', async () => {
    const { db } = database;
    const actor = { kind: 'team', comedianId: ada?.id ?? '', brandId: brand.id } as const;
    const comedianId = stranger?.id ?? '';
    const { id: applicationId } = await makeApplication(db, { showId, comedianId, status: 'applied' });
    const open = () => openDirectChat({ db, now: testNow, actor }, { applicationId });
    const [first, second] = await Promise.all([open(), open()]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    const direct = first?.ok ? first.value.chatId : '';
    const own = { comedianId: stranger?.id ?? '', email: stranger?.email ?? '', brandId: null };
    expect(await listChats(db, own, { limit: 10 })).toEqual([]);
    await write(ada, 'Kannst du auch 10 Minuten?', { chatId: direct, side: 'team' });
    expect(await listChats(db, own, { limit: 10 })).toMatchObject([{ id: direct, unread: 1 }]);
    expect(await writeMessage(as(kim), message('x', { chatId: direct }))).toMatchObject({ code: 'notFound' });
    const elsewhere = { ...actor, brandId: (await makeBrand(db)).id };
    const foreign = openDirectChat({ db, now: testNow, actor: elsewhere }, { applicationId });
    expect(await foreign).toMatchObject({ code: 'notFound' });
    await db.application.update({ where: { id: applicationId }, data: { withdrawnAt: testNow } });
    expect(await open()).toMatchObject({ code: 'notFound' });
  });
});

it('a picture is for those who read its message, and for nobody else', async () => {
  const { db } = database;
  const data = { comedianId: kim?.id, width: 1, height: 1, widths: [1], bytes: 1, colour: '#000000' };
  const [early, late] = [await db.picture.create({ data }), await db.picture.create({ data })];
  const authorComedianId = kim?.id ?? '';
  await makeMessage(db, chatId, { authorComedianId, text: null, pictureId: early.id });
  await leave();
  const { id: lateId } = await makeMessage(db, chatId, { authorComedianId, pictureId: late.id });
  const sees = async (person: Person | undefined) => {
    if (!person) throw new Error('nobody');
    const who = { accountId: randomUUID(), email: person.email, comedianId: person.id };
    const found = [await findPictureFor(db, early.id, who), await findPictureFor(db, late.id, who)];
    return found.map((picture) => picture !== null);
  };
  const elsewhere = await makeComedian(db, { email: (await makeBrand(db)).adminEmail });
  expect([
    await sees(kim),
    await sees(ada),
    await sees(bo),
    await sees(stranger),
    await sees(elsewhere),
  ]).toEqual([
    [true, true],
    [true, true],
    [true, false],
    [false, false],
    [false, false],
  ]);
  await deleteMessage(as(kim), { chatId, messageId: lateId });
  expect(await sees(kim)).toEqual([true, false]);
});

it('a message has a text together with a picture, and is written once with both', async () => {
  const { db } = database;
  const data = { comedianId: kim?.id, width: 1, height: 1, widths: [1], bytes: 1, colour: '#000000' };
  const { id: pictureId } = await db.picture.create({ data });
  const sent = message('So sieht es aus');
  const send = () => writeMessage(as(kim), sent, async () => pictureId);
  expect(await send()).toMatchObject({ ok: true });
  expect(await send()).toMatchObject({ value: { number: 1 } });
  expect(await stored(sent.messageId)).toMatchObject({ text: 'So sieht es aus', pictureId });
  const edit = (text: string | null) => editMessage(as(kim), { chatId, messageId: sent.messageId, text });
  expect(await edit(null)).toMatchObject({ ok: true });
  expect(await stored(sent.messageId)).toMatchObject({ text: null, pictureId });
});

it('what was written for the team can be changed by a member of it alone', async () => {
  const { db } = database;
  await db.chatMember.create({ data: { chatId, comedianId: ada?.id ?? '', joinedAt: testNow } });
  const { id: messageId } = await write(ada, 'Einlass 18 Uhr', { side: 'team' });
  const edit = (text: string) => editMessage(as(ada), { chatId, messageId, text });
  expect(await edit('Einlass 19 Uhr')).toMatchObject({ ok: true });
  await db.brandMember.deleteMany({ where: { email: ada?.email } });
  expect(await edit('Fällt aus')).toMatchObject({ code: 'notFound' });
  expect(await stored(messageId)).toMatchObject({ text: 'Einlass 19 Uhr' });
});

it('changes after somebody has left are not listed for them, however many there are', async () => {
  await write(kim, 'vorher');
  const upTo = { number: 1, change: 1 };
  for (let nth = 0; nth < 3; nth += 1) await write(kim, 'nachher');
  const list = (limit: number) => listChanges(database.db, chatId, { after: 0, upTo, limit });
  expect(await list(2)).toMatchObject([{ number: 1 }]);
});

it('a report keeps what was said, once for each who reports it', async () => {
  const { id } = await write(kim, 'Schimpf');
  const report = { chatId, messageId: id, reason: 'beleidigend' };
  expect(await reportMessage(as(kim), report)).toMatchObject({ code: 'notFound' });
  expect(await reportMessage(as(bo), { ...report, reason: null })).toMatchObject({ code: 'empty' });
  await reportMessage(as(bo), report);
  await reportMessage(as(bo), { ...report, reason: 'noch mal' });
  await editMessage(as(kim), { chatId, messageId: id, text: 'War nett gemeint' });
  expect(await database.db.chatReport.findMany({ where: { messageId: id } })).toMatchObject([
    { comedianId: bo?.id, reason: 'beleidigend', quoted: 'Schimpf' },
  ]);
});

it('chats are deleted a year after their show, with their notices', async () => {
  await write(kim, 'Hallo');
  const at = (days: number) => deleteOldChats({ db: database.db, now: addDays(testNow, days) });
  await at(360);
  expect(await database.db.chat.count({ where: { id: chatId } })).toBe(1);
  await at(375);
  expect([await database.db.chat.count({ where: { id: chatId } }), await noticesOf(bo)]).toEqual([0, []]);
});
