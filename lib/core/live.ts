import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { log } from './log';

/** Milliseconds between two checks of a quiet connection, because a half-open one reports no error. */
const lookEvery = 20_000;

/** Milliseconds that connecting, and such a check, may take. */
const patience = 5000;

/** Milliseconds before the next try to reach the database: doubled with every failure, up to the second number. */
const [firstPause, longestPause] = [250, 10_000];

/** Called when something changed, and whenever a change may have been missed. */
type Listener = () => void;

export type Live = {
  /**
   * Calls the listener for each notification about a topic, until the returned function is called. The listener is also
   * called when listening begins (at once, if it has begun already) and when it begins again after the connection was
   * lost, because notifications in between were missed.
   */
  subscribe(topic: string, listener: Listener): () => void;
  /** The same for all topics. The listener gets the topic, or null when changes of any topic may have been missed. */
  subscribeToAll(listener: (topic: string | null) => void): () => void;
};

/**
 * Receives notifications that transactions send by `pg_notify(channel, topic)`, over one connection of its own that is
 * open while somebody listens. A lost connection is opened again.
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

/** Listens, and begins again after an error, until the signal comes. */
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

/** Listens over one connection until it breaks (then it throws) or the signal comes. */
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
  // The connection may break before somebody awaits this, so the error is handled here.
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
