import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { makeShow } from '@/lib/shows/testing';
import { toState, withAdded, withChanges } from './chat-state';
import { deleteMessage, editMessage, pinMessage, writeMessage } from './message-commands';
import { followChat } from './news-loaders';
import { markChatRead } from './chat-commands';
import { countUnreadChats } from '@/lib/accounts/unread-queries';
import { countUnread } from './list-queries';
import { loadChat, loadHead } from './loaders';
import { findOwnChat } from './queries';
import { makeChat } from './testing';

const database = testDatabase({ asApp: true });
beforeAll(() => stubEnvironment(database.url));

type Person = { id: string; email: string; name: string };

/** A chat with three comedians and a member of the team, who all have its page open. */
async function openChat() {
  const { db } = database;
  const brand = await makeBrand(db);
  const [kim, bo, ada] = [await makeComedian(db), await makeComedian(db), await makeComedian(db)];
  const team = await makeComedian(db, { email: brand.teamEmail });
  const { id: chatId } = await makeChat(db, (await makeShow(db, brand)).id, [kim.id, bo.id, ada.id]);
  const as = ({ id, email }: Person) => ({ db, now: testNow, person: { comedianId: id, email } });
  const write = async (person: Person, text: string, side: 'own' | 'team' = 'own') => {
    const messageId = randomUUID();
    await writeMessage(as(person), { chatId, messageId, side, text, replyToId: null });
    return messageId;
  };
  const follow = async ({ id: comedianId }: Person, language: 'de' | 'en' = 'de') => {
    const added = followChat(chatId, { comedianId, language });
    expect(await added()).toBeNull();
    return added;
  };
  return { db, brand, chatId, kim, bo, ada, team, as, write, follow };
}

it('a message is sent to everybody who has the chat open, as their page shows it', async () => {
  const { kim, bo, team, write, follow } = await openChat();
  const pages = [await follow(kim), await follow(bo), await follow(team)];
  await write(kim, 'Da');
  await write(team, 'Wir auch', 'team');
  const [own, others, ofTeam] = await Promise.all(pages.map((added) => added()));
  const texts = (added: typeof own) => added?.messages.map(({ text, isOwn }) => `${text} ${isOwn}`);
  expect(texts(own)).toEqual(['Da true', 'Wir auch false']);
  expect(texts(others)).toEqual(['Da false', 'Wir auch false']);
  expect(texts(ofTeam)).toEqual(['Da false', 'Wir auch true']);
  expect(others).toMatchObject({ after: 0, change: 2, lastNumber: 2 });
  expect(await Promise.all(pages.map((added) => added()))).toEqual([undefined, undefined, undefined]);
});

it('a message is read once, on however many pages it is news', async () => {
  const { kim, bo, write, follow } = await openChat();
  const statementsFor = async (count: number) => {
    const pages: Awaited<ReturnType<typeof follow>>[] = [];
    while (pages.length < count) pages.push(await follow(bo));
    await write(kim, 'Da');
    return (await database.statementsOf(() => Promise.all(pages.map((added) => added())))).length;
  };
  const forOne = await statementsFor(1);
  expect(forOne).toBeGreaterThan(0);
  expect(await statementsFor(50)).toBe(forOne);
});

it('nothing is sent to somebody who has left, is out of the team or never was in the chat', async () => {
  const { db, brand, kim, bo, team, chatId, write, follow } = await openChat();
  const pages = [await follow(bo), await follow(team), await follow(await makeComedian(db))];
  await db.chatMember.updateMany({
    where: { chatId, comedianId: bo.id },
    data: { leftAt: testNow, leftNumber: 0, leftChange: 0 },
  });
  await db.brandMember.deleteMany({ where: { brandId: brand.id, email: team.email } });
  await write(kim, 'Nur für die, die noch da sind');
  expect(await Promise.all(pages.map((added) => added()))).toEqual([null, null, null]);
});

it('a page asks by itself when another message is pinned, and when that one changes', async () => {
  const { kim, bo, team, chatId, as, write, follow } = await openChat();
  const added = await follow(bo);
  const messageId = await write(kim, 'Treffpunkt: Hintereingang');
  expect(await added()).not.toBeNull();
  await pinMessage(as(team), { chatId, messageId, isPinned: true });
  await write(kim, 'Da');
  expect(await added()).toBeNull();
  await editMessage(as(kim), { chatId, messageId, text: 'Treffpunkt: vorn' });
  expect(await added()).toBeNull();
  await write(kim, 'Hier');
  expect((await added())?.messages.map(({ text }) => text)).toEqual(['Hier']);
});

it('changes the page as its own question would: also for what was deleted, and never over a gap', async () => {
  const { kim, bo, chatId, as, write, follow } = await openChat();
  const looking = {
    person: { comedianId: bo.id, email: bo.email, name: bo.name },
    brandId: null,
    language: 'de',
    now: new Date(),
  } as const;
  const load = async () => toState(await loadChat(looking, chatId, null));
  const messageId = await write(kim, 'Da');
  const before = await load();
  const added = await follow(bo);
  await write(kim, 'Wer noch?');
  const first = await added();
  await deleteMessage(as(kim), { chatId, messageId });
  await write(bo, 'Ich');
  const second = await added();
  if (!first || !second) throw new Error('nothing was sent');
  expect(withAdded(before, second)).toBeNull();
  const after = withAdded(withAdded(before, first) ?? before, second);
  expect(after).toEqual(await load());
  // A late message, after the page's request, changes nothing.
  const { messages, head } = await load();
  const loaded = withChanges(before, { messages: [...messages], head, hasMore: false });
  expect(withAdded(loaded, first)).toEqual(loaded);
});

it('an answer names those who have read the newest message of its reader that anybody has read', async () => {
  const { db, kim, bo, ada, team, chatId, as, write } = await openChat();
  await db.brandMember.updateMany({ where: { email: team.email }, data: { openedAt: testNow } });
  await write(kim, 'Eins');
  await write(bo, 'Zwei');
  await write(kim, 'Drei');
  const seenBy = async (person: Person) => {
    const chat = await findOwnChat(db, chatId, { comedianId: person.id, email: person.email });
    if (!chat) throw new Error('no chat');
    const view = { comedianId: person.id, brandName: chat.brandName, language: 'de', now: testNow } as const;
    const { head } = await loadHead(chat, { ...view, limit: null, isTeam: false });
    return head.seen.map(({ id, number }) => `${id} ${number}`).sort();
  };
  expect(await seenBy(kim)).toEqual([]);
  await markChatRead(as(bo), { chatId, number: 2 });
  expect(await seenBy(kim)).toEqual([`${bo.id} 2`]);
  await markChatRead(as(ada), { chatId, number: 3 });
  await markChatRead(as(team), { chatId, number: 3 });
  expect(await seenBy(kim)).toEqual([`${ada.id} 3`, 'team 3'].sort());
  expect(await seenBy(bo)).toEqual([`${ada.id} 3`, 'team 3'].sort());
  expect(await seenBy(ada)).toEqual([]);
});

it('counts the unread messages of many at once as of each by itself', async () => {
  const { db, kim, bo, ada, chatId, as, write } = await openChat();
  await write(kim, 'Eins');
  await write(bo, 'Zwei');
  await markChatRead(as(ada), { chatId, number: 1 });
  const people = [kim, bo, ada, await makeComedian(db)];
  const counts = await countUnreadChats(
    db,
    people.map(({ id }) => id),
    testNow,
  );
  for (const { id, email } of people) {
    const scope = { comedianId: id, brandId: null, email };
    expect(counts.get(id)).toBe(await countUnread(db, scope, testNow));
  }
  expect(people.map(({ id }) => counts.get(id))).toEqual([1, 1, 1, 0]);
});
