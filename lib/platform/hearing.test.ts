import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeSession } from '@/lib/accounts/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeChat } from '@/lib/chats/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { createLive, live, liveChannels, type Live } from '@/lib/core/live/live';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { sendLines } from '@/lib/night/testing';
import { watcherOf } from './testing';
import { topicOf } from './topics';

const database = testDatabase({ asApp: true });
const shared = globalThis as { spotlichtLive?: Live };
type Channel = (typeof liveChannels)[number];

// A process has one listener for one database, and other test files use other databases.
beforeAll(() => {
  shared.spotlichtLive = createLive(database.url, liveChannels);
});
afterAll(() => {
  delete shared.spotlichtLive;
});

type Person = { id: string; email: string };
let brand: TestBrand;
let team: Person;
let kim: Person;
let showId: string;
let chatId: string;

beforeEach(async () => {
  const { db } = database;
  brand = await makeBrand(db);
  team = await makeComedian(db, { email: brand.teamEmail });
  kim = await makeComedian(db);
  const show = await makeShow(db, brand);
  showId = show.id;
  chatId = (await makeChat(db, showId, [kim.id])).id;
  await sendLines(db, show, [{ comedianId: kim.id }]);
});

/** Opens the topic of a page for a person with their own session. */
async function open({ email }: Person, name: string) {
  const { sessionId } = await makeSession(database.db, email);
  const topic = topicOf(await watcherOf(database.db, sessionId), name);
  if (!topic) throw new Error(`There is no topic ${name}.`);
  return { ...topic, sessionId };
}

/** Calls `onHeard` at each notification from now on, in the turn of the event loop in which a stream hears it. */
async function listen(channel: Channel, topic: string, onHeard: () => void): Promise<void> {
  let isReady = false;
  const ready = Promise.withResolvers<void>();
  onTestFinished(
    live().subscribe(channel, topic, () => {
      if (isReady) onHeard();
      isReady = true;
      ready.resolve();
    }),
  );
  await ready.promise;
}

const say = (channel: Channel, topic: string) =>
  database.db.$executeRaw`SELECT pg_notify(${channel}, ${topic})`;

const topics = {
  chat: () => ({ name: `chat:${chatId}`, channel: 'chat_changed', of: chatId }) as const,
  night: () => ({ name: `night:${brand.id}/${showId}`, channel: 'night_changed', of: showId }) as const,
  inbox: () => ({ name: `inbox:${brand.id}`, channel: 'inbox_changed', of: brand.id }) as const,
  show: () => ({ name: `show:${brand.id}/${showId}`, channel: 'show_changed', of: showId }) as const,
  me: (person: Person) => ({ name: 'me', channel: 'person_changed', of: person.id }) as const,
};

const fire = () => database.db.brandMember.deleteMany({ where: { email: brand.teamEmail } });
const signOut = () => database.db.session.deleteMany({ where: { account: { email: kim.email } } });
const leave = () =>
  database.db.chatMember.updateMany({
    where: { chatId },
    data: { leftAt: testNow, leftNumber: 0, leftChange: 0 },
  });

describe('an open page is checked without asking the database, and', () => {
  it.each([
    ['leaves a chat', 'chat', () => kim, leave],
    [
      'is removed from a chat',
      'chat',
      () => kim,
      () => database.db.chatMember.deleteMany({ where: { chatId } }),
    ],
    ['is no longer in the team of a chat', 'chat', () => team, fire],
    ['is no longer in the team of a show', 'show', () => team, fire],
    ['is no longer in the team of an inbox', 'inbox', () => team, fire],
    ['is no longer in the team of a night', 'night', () => team, fire],
    [
      'is not on the sent line-up any more',
      'night',
      () => kim,
      () => database.db.sentLineUpEntry.deleteMany({ where: { showId } }),
    ],
    [
      'has given their line to somebody else',
      'night',
      () => kim,
      () => database.db.sentLineUpEntry.updateMany({ where: { showId }, data: { comedianId: team.id } }),
    ],
    ['signs out of a chat', 'chat', () => kim, signOut],
    ['signs out', 'me', () => kim, signOut],
    [
      'has no profile any more',
      'chat',
      () => kim,
      () => database.db.comedian.delete({ where: { id: kim.id } }),
    ],
  ] as const)('who %s hears nothing of what happens after that', async (_how, kind, who, happens) => {
    const { name, channel, of } = topics[kind](who());
    const topic = await open(who(), name);
    const answers: Promise<boolean>[] = [];
    await listen(channel, of, () => answers.push(topic.isAllowed()));
    // Notifications arrive in order, so those of the set-up have arrived with this one.
    await say(channel, of);
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    expect(await answers.at(-1)).toBe(true);
    expect(await database.statementsOf(() => topic.isAllowed())).toEqual([]);

    answers.length = 0;
    await happens();
    await say(channel, of);
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    expect(await Promise.all(answers)).not.toContain(true);
  });

  it('many pages that are checked at once ask once for all of them', async () => {
    const pages = [await open(kim, `chat:${chatId}`)];
    while (pages.length < 40) pages.push(await open(kim, `chat:${chatId}`));
    await listen('chat_changed', chatId, () => {});
    const check = async () => {
      const statements = await database.statementsOf(() =>
        Promise.all(pages.map((page) => page.isAllowed())),
      );
      return statements.filter((statement) => statement.includes('SELECT')).length;
    };
    const first = await check();
    expect(first).toBeLessThan(8);
    expect(await check()).toBe(0);
    // Another member has left, so the members of the chat are read again, and the sessions are not.
    await database.db.chatMember.create({ data: { chatId, comedianId: team.id, joinedAt: testNow } });
    await database.db.chatMember.deleteMany({ where: { chatId, comedianId: team.id } });
    await expect.poll(check).toBeGreaterThan(0);
    expect(await Promise.all(pages.map((page) => page.isAllowed()))).not.toContain(false);
  });

  it('nothing is kept while the server does not listen', async () => {
    const topic = await open(kim, `chat:${chatId}`);
    expect(await topic.isAllowed()).toBe(true);
    await leave();
    expect(await topic.isAllowed()).toBe(false);
  });

  it('who comes in may hear at once', async () => {
    const topic = await open(team, `chat:${chatId}`);
    await listen('chat_changed', chatId, () => {});
    await fire();
    await expect.poll(() => topic.isAllowed()).toBe(false);
    const back = { brandId: brand.id, email: brand.teamEmail, role: 'team' } as const;
    await database.db.brandMember.create({ data: back });
    expect(await topic.isAllowed()).toBe(true);
  });
});
