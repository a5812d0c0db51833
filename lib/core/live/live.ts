import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { escapeIdentifier } from 'pg';
import { env } from '@/lib/core/process/env';
import { log } from '@/lib/core/process/log';
import { PatientClient } from '@/lib/core/database/connections';

/** Milliseconds between two checks of a quiet connection, because a half-open one reports no error. */
const lookEvery = 20_000;

/** Milliseconds until connecting, or such a check, counts as failed. */
const patience = 5000;

/** Milliseconds before the next try to reach the database: doubled with every failure, from the first to the second. */
const [firstPause, longestPause] = [250, 10_000];

/** The channels of transactions and triggers. A server listens to all of them over one connection. */
export const liveChannels = [
  'show_changed',
  'inbox_changed',
  'access_changed',
  'city_shows_changed',
  'person_changed',
  'chat_changed',
  'chat_seen',
  'night_changed',
] as const;

type LiveChannel = (typeof liveChannels)[number];

/** Called when something changed or when a change may have been missed. */
type Listener = () => void;

export type Live<Channel extends string = LiveChannel> = {
  /**
   * Calls the listener for each notification about a topic, until the returned function is called. The listener is also
   * called when listening begins (at once, if it has begun already) and when it begins again after the connection was
   * lost, because notifications in between were missed.
   *
   * @param since a position: when nothing was notified about the topic since then, the listener is not called at once
   */
  subscribe(channel: Channel, topic: string, listener: Listener, since?: string | null): () => void;
  /** The listener gets the topic, or null when changes of any topic may have been missed. */
  subscribeToAll(channel: Channel, listener: (topic: string | null) => void): () => void;
  /** Returns a position in the stream of notifications: all up to there have reached their listeners. */
  position(): string;
  /**
   * Whether nothing was notified about any of the topics since a position. False while this process does not listen, and
   * when it may have missed something since then.
   */
  isUnchanged(channel: Channel, topics: readonly string[], since: string): boolean;
};

/** The most topics whose last notification a process remembers. A forgotten topic counts as changed. */
const rememberedTopics = 10_000;

const shared = globalThis as { spotlichtLive?: Live };

/**
 * Returns the process's only listener. It is stored on the global object, because each bundle of the server has its own
 * copy of this module.
 */
export function live(): Live {
  return (shared.spotlichtLive ??= createLive(env().DATABASE_URL, liveChannels));
}

/**
 * Receives the notifications that transactions send by `pg_notify(channel, topic)`. It uses one database connection,
 * which is open while there are listeners and is opened again when it was lost.
 */
export function createLive<Channel extends string>(
  databaseUrl: string,
  channels: readonly Channel[],
): Live<Channel> {
  const listeners = new Map<string, Set<Listener>>();
  const listenersToAll = new Set<{ channel: Channel; listener: (topic: string | null) => void }>();
  let connection: { stop: AbortController; isListening: boolean } | null = null;
  let history = createHistory();

  function publish(channel: string, topic: string): void {
    const key = keyOf(channel, topic);
    history.note(key);
    for (const listener of listeners.get(key) ?? []) listener();
    for (const to of listenersToAll) if (to.channel === channel) to.listener(topic);
  }

  function connect(): NonNullable<typeof connection> {
    const opened = { stop: new AbortController(), isListening: false };
    void keepListening(databaseUrl, channels, opened.stop.signal, {
      heard: publish,
      listening: (isListening) => {
        opened.isListening = isListening;
        if (!isListening) return;
        history = createHistory();
        for (const ofTopic of listeners.values()) for (const listener of ofTopic) listener();
        for (const { listener } of listenersToAll) listener(null);
      },
    });
    return opened;
  }

  function disconnectUnlessHeard(): void {
    if (listeners.size > 0 || listenersToAll.size > 0) return;
    connection?.stop.abort();
    connection = null;
  }

  return {
    subscribe(channel, topic, listener, since = null) {
      const key = keyOf(channel, topic);
      const ofTopic = listeners.get(key) ?? new Set();
      listeners.set(key, ofTopic.add(listener));
      connection ??= connect();
      if (connection.isListening && !history.isUnchanged(key, since)) listener();
      return () => {
        ofTopic.delete(listener);
        if (ofTopic.size === 0 && listeners.get(key) === ofTopic) listeners.delete(key);
        disconnectUnlessHeard();
      };
    },
    subscribeToAll(channel, listener) {
      const to = { channel, listener };
      listenersToAll.add(to);
      connection ??= connect();
      if (connection.isListening) listener(null);
      return () => {
        listenersToAll.delete(to);
        disconnectUnlessHeard();
      };
    },
    position: () => history.position(),
    isUnchanged: (channel, topics, since) =>
      connection?.isListening === true &&
      topics.every((topic) => history.isUnchanged(keyOf(channel, topic), since)),
  };
}

const keyOf = (channel: string, topic: string) => `${channel}/${topic}`;

/**
 * Remembers the last notification of each topic for as long as one connection listens without a gap. A position of an
 * earlier connection or of another process cannot be compared with it.
 */
function createHistory() {
  const id = randomUUID();
  const lastHeard = new Map<string, number>();
  let count = 0;
  let forgotten = 0;
  return {
    position: () => `${id}.${count}`,
    note(key: string): void {
      count += 1;
      lastHeard.delete(key);
      lastHeard.set(key, count);
      const [oldest] = lastHeard;
      if (lastHeard.size <= rememberedTopics || !oldest) return;
      lastHeard.delete(oldest[0]);
      forgotten = oldest[1];
    },
    isUnchanged(key: string, since: string | null): boolean {
      const [ofId, at] = since?.split('.', 2) ?? [];
      return ofId === id && Number(at) >= (lastHeard.get(key) ?? forgotten);
    },
  };
}

type Ear = { heard: (channel: string, topic: string) => void; listening: (isListening: boolean) => void };

/** Listens until the signal is aborted, and connects again after each error. */
async function keepListening(databaseUrl: string, channels: readonly string[], stop: AbortSignal, ear: Ear) {
  for (let pause = firstPause; !stop.aborted; pause = Math.min(pause * 2, longestPause)) {
    try {
      await listen(databaseUrl, channels, stop, {
        ...ear,
        listening: (isListening) => {
          pause = firstPause;
          if (!stop.aborted) ear.listening(isListening);
        },
      });
    } catch (error) {
      if (!stop.aborted) log.warn({ err: error }, 'not listening to the database');
    }
    if (!stop.aborted) ear.listening(false);
    await sleep(pause, undefined, { signal: stop }).catch(() => {});
  }
}

/** Listens over one connection until it breaks (then it throws) or the signal is aborted. */
async function listen(
  databaseUrl: string,
  channels: readonly string[],
  stop: AbortSignal,
  ear: Ear,
): Promise<void> {
  const client = new PatientClient(
    {
      connectionString: databaseUrl,
      application_name: 'spotlicht live',
      keepAlive: true,
    },
    { connection: patience, response: patience },
  );
  const broken = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('The connection was closed.')));
    stop.addEventListener('abort', () => reject(stop.reason), { once: true });
  });
  // The connection may break before this is awaited, so the error is handled here.
  broken.catch(() => {});
  client.on('notification', ({ channel, payload }) => ear.heard(channel, payload ?? ''));
  try {
    await Promise.race([client.connect(), broken]);
    const all = channels.map((channel) => `LISTEN ${escapeIdentifier(channel)}`).join(';');
    await Promise.race([client.query(all), broken]);
    ear.listening(true);
    for (;;) {
      await Promise.race([sleep(lookEvery, undefined, { ref: false }), broken]);
      await Promise.race([client.query('SELECT 1'), broken]);
    }
  } finally {
    void client.end().catch(() => {});
  }
}
