import 'server-only';
import { log } from './log';
import { beforeShutdown } from './shutdown';

/** Milliseconds between two signs of life. Proxies give up on a connection that is silent for longer, often 60 s. */
const heartbeatEvery = 20_000;

/** Streams that one person may have open at a server: more than anybody has windows to look at. */
export const maxStreamsOfOne = 10;

export type Watch = {
  /** Whose stream it is. */
  watcher: string;
  /** Whether they may (still) know of changes. Asked before each event and with each sign of life. */
  isAllowed: () => Promise<boolean>;
  /** Begins to listen to changes; gives what ends that. */
  subscribe: (changed: () => void) => () => void;
  /** For tests. */
  heartbeatEvery?: number;
};

/** Ends a stream; with an event, the page is told that it need not come back. */
type End = (event?: 'superseded') => void;

const kept = globalThis as { spotlichtStreams?: Map<string, Set<End>> };

/**
 * An endless answer of server-sent events: `changed`, without data, whenever something changed or may have. Who is not
 * allowed any more has their stream closed. Of one person's streams the newest stay; an older one ends with the event
 * `superseded`. All end when the server stops.
 */
export function changeStream(watch: Watch): Response {
  return new Response(new ReadableStream(sourceOf(watch), { highWaterMark: 0 }), {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Compressing would hold events back, and so would a proxy's buffer.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      // Kept for a next request, it would keep a server that stops waiting for one.
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
    const heartbeat = setInterval(send(':'), watch.heartbeatEvery ?? heartbeatEvery);
    parts = [() => clearInterval(heartbeat), beforeShutdown(() => end()), admit(watch.watcher, end)];
    parts.push(watch.subscribe(send(eventLines('changed'))));
  }

  return {
    // Not at the start: nobody may ever read, as after a HEAD request, and then nobody would end it.
    pull(controller) {
      if (!parts) begin(controller);
    },
    cancel: leave,
  };
}

/** Null while the database does not answer: then nobody is told anything and nobody is sent away. */
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

/** Counts a stream among its watcher's and ends their oldest when there are too many. Gives what takes it out again. */
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

/** Work that never runs twice at once: what comes while it runs makes it run once more afterwards. */
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
