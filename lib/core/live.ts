import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { log } from './log';

/** Milliseconds between two looks at a quiet connection: one that is half dead says nothing by itself. */
const lookEvery = 20_000;

/** Milliseconds that the database gets to let us in, and to answer such a look. */
const patience = 5000;

/** Milliseconds before another try to reach the database: doubled with every failure, up to the second number. */
const [firstPause, longestPause] = [250, 10_000];

/** Called when something changed, and whenever it may have without our knowing. */
type Listener = () => void;

export type Live = {
  /**
   * Listens to what is said about a topic, until the returned function is called. Also calls the listener when
   * listening begins (at once, if it has begun) and when it begins again after the database was gone: whatever was
   * said before that has been missed.
   */
  subscribe(topic: string, listener: Listener): () => void;
  /** The same for every topic: the listener is told which one; null when any of them may have changed. */
  subscribeToAll(listener: (topic: string | null) => void): () => void;
};

/**
 * Hears what transactions say by `pg_notify(channel, topic)`, over one connection of its own, which is there for as
 * long as somebody listens. A lost one is opened again.
 */
export function createLive(databaseUrl: string, channel: string): Live {
  const listeners = new Map<string, Set<Listener>>();
  const listenersToAll = new Set<(topic: string | null) => void>();
  let connection: { stop: AbortController; isListening: boolean } | null = null;

  function tell(topic: string): void {
    for (const listener of listeners.get(topic) ?? []) listener();
    for (const listener of listenersToAll) listener(topic);
  }

  function connect(): NonNullable<typeof connection> {
    const opened = { stop: new AbortController(), isListening: false };
    void keepListening(databaseUrl, channel, opened.stop.signal, {
      heard: tell,
      listening: (isListening) => {
        opened.isListening = isListening;
        if (!isListening) return;
        for (const ofTopic of listeners.values()) for (const listener of ofTopic) listener();
        for (const listener of listenersToAll) listener(null);
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
    subscribe(topic, listener) {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(listener));
      connection ??= connect();
      if (connection.isListening) listener();
      return () => {
        ofTopic.delete(listener);
        if (ofTopic.size === 0 && listeners.get(topic) === ofTopic) listeners.delete(topic);
        disconnectUnlessHeard();
      };
    },
    subscribeToAll(listener) {
      listenersToAll.add(listener);
      connection ??= connect();
      if (connection.isListening) listener(null);
      return () => {
        listenersToAll.delete(listener);
        disconnectUnlessHeard();
      };
    },
  };
}

type Ear = { heard: (topic: string) => void; listening: (isListening: boolean) => void };

/** Listens, and begins again when that ends, until the signal comes. */
async function keepListening(databaseUrl: string, channel: string, stop: AbortSignal, ear: Ear) {
  for (let pause = firstPause; !stop.aborted; pause = Math.min(pause * 2, longestPause)) {
    try {
      await listen(databaseUrl, channel, stop, {
        ...ear,
        listening: (isListening) => {
          pause = firstPause;
          if (!stop.aborted) ear.listening(isListening);
        },
      });
    } catch (error) {
      if (!stop.aborted) log.warn({ err: error, channel }, 'not listening to the database');
    }
    if (!stop.aborted) ear.listening(false);
    await sleep(pause, undefined, { signal: stop }).catch(() => {});
  }
}

/** Listens over one connection, until that breaks (which throws) or the signal comes. */
async function listen(databaseUrl: string, channel: string, stop: AbortSignal, ear: Ear): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'spotlicht live',
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    keepAlive: true,
  });
  const broken = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('The connection was closed.')));
    stop.addEventListener('abort', () => reject(stop.reason), { once: true });
  });
  // It may break before anybody waits for it.
  broken.catch(() => {});
  client.on('notification', ({ payload }) => ear.heard(payload ?? ''));
  try {
    await Promise.race([client.connect(), broken]);
    await Promise.race([client.query(`LISTEN ${pg.escapeIdentifier(channel)}`), broken]);
    ear.listening(true);
    for (;;) {
      await Promise.race([sleep(lookEvery, undefined, { ref: false }), broken]);
      await Promise.race([client.query('SELECT 1'), broken]);
    }
  } finally {
    void client.end().catch(() => {});
  }
}
