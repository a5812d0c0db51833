import 'server-only';
import { log } from './log';
import { beforeShutdown } from './shutdown';

/** Milliseconds between two heartbeats. Proxies close a connection that is silent for longer, often after 60 s. */
const heartbeatEvery = 20_000;

/** The most streams that one person may have open at a server: more than anybody has windows. */
export const maxStreamsOfOne = 10;

export type Watch = {
  /** The person who watches. */
  watcher: string;
  /** Whether they may still receive changes. Called before each event and each heartbeat. */
  isAllowed: () => Promise<boolean>;
  /** Begins to listen to changes; returns a function that stops it. */
  subscribe: (changed: () => void) => () => void;
  /**
   * The same for changes that may take the permission away. They end a stream at once, even if nothing else happens on
   * it.
   */
  subscribeToAccess: (mayHaveEnded: () => void) => () => void;
  /** For tests. */
  heartbeatEvery?: number;
};

/**
 * Ends a stream. The event gives the page the reason: `superseded` by a newer page, or `moved`, because this server
 * ends.
 */
type End = (event?: 'superseded' | 'moved') => void;

const kept = globalThis as { spotlichtStreams?: Map<string, Set<End>> };

/**
 * Returns an endless response of server-sent events: `changed`, without data, whenever something changed or may have. A
 * stream is closed when its watcher is no longer allowed to watch. When a person has too many streams, the oldest ends
 * with the event `superseded`. All streams end with the event `moved` when the server stops.
 */
export function changeStream(watch: Watch): Response {
  return new Response(new ReadableStream(sourceOf(watch), { highWaterMark: 0 }), {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Compression would delay events, and so would a proxy's buffer.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      // Without this the connection would stay open for a next request, and a stopping server would wait for it.
      Connection: 'close',
    },
  });
}

function sourceOf(watch: Watch): UnderlyingDefaultSource<Uint8Array> {
  const text = new TextEncoder();
  let isOpen = true;
  let parts: (() => unknown)[] | null = null;
  const leave = () => {
    isOpen = false;
    for (const part of parts ?? []) part();
  };

  function begin(controller: ReadableStreamDefaultController<Uint8Array>): void {
    const write = (lines: string) => controller.enqueue(text.encode(`${lines}\n\n`));
    const end: End = (event) => {
      if (!isOpen) return;
      leave();
      if (event) write(eventLines(event));
      controller.close();
    };
    const send = (lines: string) =>
      oneAtATime(async () => {
        const mayKnow = await isStillAllowed(watch);
        if (mayKnow === false) end();
        else if (mayKnow && isOpen) write(lines);
      });
    const check = oneAtATime(async () => {
      if ((await isStillAllowed(watch)) === false) end();
    });
    const heartbeat = setInterval(send(':'), watch.heartbeatEvery ?? heartbeatEvery);
    parts = [() => clearInterval(heartbeat), beforeShutdown(() => end('moved')), admit(watch.watcher, end)];
    parts.push(watch.subscribe(send(eventLines('changed'))), watch.subscribeToAccess(check));
  }

  return {
    // Not started at once: the stream may never be read, as after a HEAD request, and then nothing would stop the
    // timer.
    pull(controller) {
      if (!parts) begin(controller);
    },
    cancel: leave,
  };
}

/** Returns null while the database does not respond: then the stream stays open and sends nothing. */
async function isStillAllowed(watch: Watch): Promise<boolean | null> {
  try {
    return await watch.isAllowed();
  } catch (error) {
    log.warn({ err: error }, 'watching cannot be checked');
    return null;
  }
}

function eventLines(event: string): string {
  return `event: ${event}\ndata:`;
}

/**
 * Registers a stream of a watcher, and ends their oldest when there are too many. Returns a function that removes it
 * again.
 */
function admit(watcher: string, end: End): () => void {
  const streams = (kept.spotlichtStreams ??= new Map());
  const own = streams.get(watcher) ?? new Set<End>();
  streams.set(watcher, own.add(end));
  const [oldest] = own;
  if (own.size > maxStreamsOfOne) oldest?.('superseded');
  return () => {
    own.delete(end);
    if (own.size === 0 && streams.get(watcher) === own) streams.delete(watcher);
  };
}

/** Wraps work so that it never runs twice at once. Calls while it runs make it run once more afterwards. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isDue = false;
  return async function run() {
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    while (isDue) {
      isDue = false;
      await work();
    }
    isRunning = false;
  };
}
