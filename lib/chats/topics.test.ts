import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { createLive, liveChannels, type Live } from '@/lib/core/live/live';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { writeMessage } from './message-commands';
import { markChatRead } from './chat-commands';
import { makeChat } from './testing';
import { chatTopic } from './topics';

const database = testDatabase();

const shared = globalThis as { spotlichtLive?: Live };

// A process has one listener for one database, and other test files use other databases.
beforeAll(() => {
  shared.spotlichtLive = createLive(database.url, liveChannels);
});
afterAll(() => {
  delete shared.spotlichtLive;
});

type Person = { id: string; email: string };
const as = ({ id, email }: Person) => ({
  db: database.db,
  now: testNow,
  person: { comedianId: id, email },
});

/** Opens a person's page. Returns a function that returns how often it was notified of the chat since then. */
async function openPage({ id: comedianId }: Person, chatId: string): Promise<() => number> {
  const watcher = { sessionId: randomUUID(), accountId: randomUUID(), comedianId };
  const changed = vi.fn<() => void>();
  const topic = chatTopic(watcher, chatId, 'de');
  if (!topic) throw new Error('no topic');
  const end = topic.subscribe(changed, null);
  onTestFinished(end);
  await expect.poll(() => changed).toHaveBeenCalledTimes(2);
  return () => changed.mock.calls.length - 2;
}

it('a message reaches all open pages, and that somebody has read it only those of its author', async () => {
  const { db } = database;
  const [kim, bo, ada] = [await makeComedian(db), await makeComedian(db), await makeComedian(db)];
  const { id: showId } = await makeShow(db, await makeBrand(db));
  const { id: chatId } = await makeChat(db, showId, [kim.id, bo.id, ada.id]);
  const pages = [await openPage(kim, chatId), await openPage(bo, chatId), await openPage(ada, chatId)];
  const notified = () => pages.map((count) => count());
  const write = (person: Person) =>
    writeMessage(as(person), { chatId, messageId: randomUUID(), side: 'own', text: 'Da', replyToId: null });

  await write(kim);
  await expect.poll(() => notified()).toEqual([1, 1, 1]);
  await markChatRead(as(bo), { chatId, number: 1 });
  await markChatRead(as(bo), { chatId, number: 1 });
  await expect.poll(() => notified()).toEqual([2, 1, 1]);
  await markChatRead(as(ada), { chatId, number: 1 });
  await expect.poll(() => notified()).toEqual([3, 1, 1]);
  await write(bo);
  await expect.poll(() => notified()).toEqual([4, 2, 2]);
  await markChatRead(as(ada), { chatId, number: 2 });
  // Notifications arrive in order, so all others have arrived when this one has.
  await write(ada);
  await expect.poll(() => notified()).toEqual([5, 4, 3]);
});
