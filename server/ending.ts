import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sent } from '@/lib/core/cached-answer';

/** How long it takes to stop a server, in milliseconds. */
export type EndingTimes = {
  /**
   * How long the stopping server still accepts requests, until proxies notice that it is not ready and use another
   * server.
   */
  drain: number;
  /**
   * The time from the signal until connections with an unfinished response are closed. Supervisors kill the process
   * after 10 s.
   */
  longest: number;
};

export const usualEnding: EndingTimes = { drain: 3000, longest: 8500 };

/** A server that has had no request for so many milliseconds stops without waiting for clients to notice it. */
const quietAfter = 10_000;

/** Milliseconds between two checks for idle connections. */
const lookEvery = 50;

/** Stops a server without failing a request. */
export type Ending = {
  /**
   * Prepares a request. While the server stops, each response closes its connection; otherwise a busy connection would
   * stay open.
   *
   * @returns the response to a request that a stopping server refuses, otherwise null
   */
  admit: (request: IncomingMessage, response: ServerResponse) => Sent | null;
  /** Stops the server. Resolves when all connections are closed. */
  end: () => Promise<void>;
};

/** @param drained resolves when proxies have noticed; tests decide when */
export function createEnding(
  server: Server,
  { drain, longest }: EndingTimes = usualEnding,
  drained: () => Promise<unknown> = () => sleep(drain),
): Ending {
  const pending = new Set<ServerResponse>();
  let isEnding = false;
  let askedAt = -Infinity;

  const close = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };

  return {
    admit: (request, response) => {
      askedAt = performance.now();
      pending.add(response);
      // Next.js adds up to ten listeners, and Node.js warns of a leak from eleven on.
      response.setMaxListeners(20).once('close', () => pending.delete(response));
      if (!isEnding) return null;
      close(response);
      const isStream = request.headers.accept === 'text/event-stream';
      return isStream || request.url?.split('?', 1)[0] === '/api/ready' ? refusal() : null;
    },
    end: async () => {
      const begunAt = performance.now();
      isEnding = true;
      for (const response of pending) close(response);
      if (begunAt - askedAt < quietAfter) await drained();
      let isClosed = false;
      const closed = new Promise<void>((resolve) => server.close(() => resolve())).then(() => {
        isClosed = true;
      });
      while (!isClosed && performance.now() - begunAt < longest) {
        // A response that had begun before the signal has not closed its connection.
        server.closeIdleConnections();
        await Promise.race([closed, sleep(lookEvery)]);
      }
      server.closeAllConnections();
    },
  };
}

/** Refuses `/api/ready`, so that proxies use another server, and new streams, which would have to end at once. */
function refusal(): Sent {
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    'Retry-After': '1',
    Connection: 'close',
  };
  return { status: 503, headers, body: Buffer.from(JSON.stringify({ status: 'ending' })) };
}
