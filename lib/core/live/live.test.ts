import { randomUUID } from 'node:crypto';
import { Client } from '@/lib/core/database/session';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLive, type Live } from './live';
import { testDatabase } from '@/lib/core/testing/database';

const channels = ['live_test', 'live_test_other'] as const;
const database = testDatabase();
let speaker: Client;

beforeAll(async () => {
  speaker = new Client({ connectionString: database.url });
  await speaker.connect();
});
afterAll(() => speaker.end());

const say = (topic: string, channel: (typeof channels)[number] = 'live_test') =>
  speaker.query('SELECT pg_notify($1, $2)', [channel, topic]);

/** Returns the ids of the database processes that serve the listening connections of the test. */
async function connections(): Promise<number[]> {
  const { rows } = await speaker.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'spotlicht live' ORDER BY pid`,
  );
  return rows.map(({ pid }) => pid);
}

/** Listens to a topic until the test ends. Resolves when it is listening. */
async function listenTo(live: Live<(typeof channels)[number]>, topic: string) {
  const listener = vi.fn();
  const leave = live.subscribe('live_test', topic, listener);
  onTestFinished(leave);
  await expect.poll(() => listener).toHaveBeenCalledTimes(1);
  listener.mockClear();
  return { listener, leave };
}

const noConnections = () => expect.poll(() => connections()).toEqual([]);

const heard = (listener: () => void, times = 1) => expect.poll(() => listener).toHaveBeenCalledTimes(times);

describe('listening to the database', () => {
  it('hears what is said about its topic, in every process, and nothing else', async () => {
    const [one, other] = [createLive(database.url, channels), createLive(database.url, channels)];
    const topic = randomUUID();
    const here = await listenTo(one, topic);
    const there = await listenTo(other, topic);
    const elsewhere = await listenTo(one, randomUUID());
    await say(topic);
    await Promise.all([heard(here.listener), heard(there.listener)]);
    expect(elsewhere.listener).not.toHaveBeenCalled();
  });

  it('hears of a transaction when it is through, and not of one that is undone', async () => {
    const topic = randomUUID();
    const { listener } = await listenTo(createLive(database.url, channels), topic);
    for (const end of ['ROLLBACK', 'COMMIT']) {
      await speaker.query('BEGIN');
      await say(topic);
      await say(topic);
      await speaker.query(end);
    }
    await heard(listener);
    // Notifications arrive in order, so when this one arrives, the first two have arrived too or never will.
    await say(topic);
    await heard(listener, 2);
  });

  it('takes one connection, and none without listeners', async () => {
    const live = createLive(database.url, channels);
    await noConnections();
    const all = await Promise.all(Array.from({ length: 5 }, () => listenTo(live, randomUUID())));
    expect(await connections()).toHaveLength(1);
    for (const { leave } of all) leave();
    await noConnections();
    const again = await listenTo(live, randomUUID());
    expect(await connections()).toHaveLength(1);
    again.leave();
  });

  it('tells a listener who comes later at once, since it may have missed something', async () => {
    const live = createLive(database.url, channels);
    const topic = randomUUID();
    const first = await listenTo(live, topic);
    const late = vi.fn();
    onTestFinished(live.subscribe('live_test', topic, late));
    expect(late).toHaveBeenCalledTimes(1);
    expect(first.listener).not.toHaveBeenCalled();
  });

  it('tells a listener who comes back only of a topic that has changed since', async () => {
    const live = createLive(database.url, channels);
    const [topic, other] = [randomUUID(), randomUUID()];
    const { listener } = await listenTo(live, topic);
    const position = live.position();
    const again = (name: string, since: string, channel: (typeof channels)[number] = 'live_test') => {
      const late = vi.fn();
      onTestFinished(live.subscribe(channel, name, late, since));
      return late.mock.calls.length;
    };
    await say(topic);
    await heard(listener);
    expect([again(topic, position), again(other, position), again(topic, live.position())]).toEqual([
      1, 0, 0,
    ]);
    expect(again(topic, position, 'live_test_other')).toBe(0);
    for (const nonsense of ['', '.', 'x.9', `${position}9x`, createLive(database.url, channels).position()]) {
      expect(again(other, nonsense), nonsense).toBe(1);
    }
  });

  it('has missed everything once its connection was cut', async () => {
    const live = createLive(database.url, channels);
    const topic = randomUUID();
    const { listener } = await listenTo(live, topic);
    const position = live.position();
    await speaker.query('SELECT pg_terminate_backend($1)', [(await connections())[0]]);
    await heard(listener);
    const late = vi.fn();
    onTestFinished(live.subscribe('live_test', topic, late, position));
    expect(late).toHaveBeenCalledOnce();
  });

  it('comes back when its connection is cut, and says that something may have been missed', async () => {
    const live = createLive(database.url, channels);
    const topic = randomUUID();
    const { listener } = await listenTo(live, topic);
    const [pid] = await connections();
    await speaker.query('SELECT pg_terminate_backend($1)', [pid]);
    await heard(listener);
    expect(await connections()).not.toContain(pid);
    await say(topic);
    await heard(listener, 2);
  });

  it('leaves no connection behind when nobody waits for it to open', async () => {
    const live = createLive(database.url, channels);
    const { listener, leave } = await listenTo(live, randomUUID());
    const early = createLive(database.url, channels);
    early.subscribe('live_test', 'nobody', listener)();
    leave();
    await noConnections();
    expect(listener).not.toHaveBeenCalled();
  });
});
