import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sent } from '@/lib/core/cached-answer';

/** How long the end of a server takes, in milliseconds. */
export type EndingTimes = {
  /** How long it goes on taking requests, so that proxies notice that it is not ready and go elsewhere. */
  drain: number;
  /** From the signal on: when connections are closed whose response still has not ended. Supervisors kill after 10 s. */
  longest: number;
};

export const usualEnding: EndingTimes = { drain: 3000, longest: 8500 };

/** A server to which nobody has talked for so many milliseconds need not wait until its clients have gone. */
const quietAfter = 10_000;

/** Milliseconds between two looks for connections on which nothing is under way. */
const lookEvery = 50;

/** Ends a server without failing a request. */
export type Ending = {
  /**
   * Prepares a request. While the server ends, its response closes the connection, so that a busy one is not open
   * forever.
   *
   * @returns the response to a request that an ending server refuses, otherwise null
   */
  admit: (request: IncomingMessage, response: ServerResponse) => Sent | null;
  /** Ends the server. Resolves when all connections are closed. */
  end: () => Promise<void>;
};

export function createEnding(server: Server, { drain, longest }: EndingTimes = usualEnding): Ending {
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
      // The framework has up to ten listeners of its own, from which on Node.js takes them for a leak.
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
      if (begunAt - askedAt < quietAfter) await sleep(drain);
      let isClosed = false;
      const closed = new Promise<void>((resolve) => server.close(() => resolve())).then(() => {
        isClosed = true;
      });
      while (!isClosed && performance.now() - begunAt < longest) {
        // A response that had begun before the signal leaves its connection open.
        server.closeIdleConnections();
        await Promise.race([closed, sleep(lookEvery)]);
      }
      server.closeAllConnections();
    },
  };
}

/** Proxies go elsewhere when a server is not ready. A new stream would have to end at once. */
function refusal(): Sent {
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json',
    'Retry-After': '1',
    Connection: 'close',
  };
  return { status: 503, headers, body: Buffer.from(JSON.stringify({ status: 'ending' })) };
}
