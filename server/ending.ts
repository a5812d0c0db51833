import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Sent } from '@/lib/core/http/cached-answer';

/** The times for stopping a server, in milliseconds. */
export type EndingTimes = {
  /**
   * The time for which the stopping server still accepts requests, until proxies notice that it is not ready and use
   * another server.
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

/** Milliseconds that a new connection has for the first byte of its request, which may come from far away. */
const firstByte = 1000;

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
  const connections = watchConnections(server);
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
      connections.begin(request.socket, response);
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
      await connections.allAccepted(begunAt + (drain + longest) / 2);
      let isClosed = false;
      // The HTTP server's own method would also close connections whose request has arrived and was not read yet.
      const closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve());
      }).then(() => {
        isClosed = true;
      });
      while (!isClosed && performance.now() - begunAt < longest) {
        // A response that had begun before the signal has not closed its connection.
        connections.closeIdle();
        await Promise.race([closed, sleep(lookEvery)]);
        // Requests that have arrived meanwhile are read before the next check.
        await nextTurn();
      }
      server.closeAllConnections();
    },
  };
}

/**
 * Watches the connections of a server. For Node.js a connection is idle even if a request has arrived that a busy
 * process has not read yet. Here it is idle when nothing has arrived between two checks.
 */
function watchConnections(server: Server) {
  /** The number of pending responses, and the bytes that were read when the last one ended. */
  const states = new Map<Socket, { pending: number; bytes: number; openedAt: number }>();
  let accepted = 0;
  let wereIdle = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    states.set(socket, { pending: 0, bytes: 0, openedAt: performance.now() });
    socket.once('close', () => states.delete(socket));
  });
  return {
    begin: (socket: Socket, response: ServerResponse) => {
      const state = states.get(socket);
      if (!state) return;
      state.pending += 1;
      response.once('close', () => {
        state.pending -= 1;
        state.bytes = socket.bytesRead;
      });
    },
    /**
     * Resolves when no connection waits to be accepted, or at the time `until`. Node.js accepts one in each turn of its
     * event loop, and closing the server resets those that wait.
     */
    allAccepted: async (until: number) => {
      for (let quiet = 0; quiet < 2 && performance.now() < until;) {
        const before = accepted;
        await nextTurn();
        quiet = accepted === before ? quiet + 1 : 0;
      }
    },
    closeIdle: () => {
      const idle = new Set<Socket>();
      for (const [socket, { pending, bytes, openedAt }] of states) {
        const isNew = bytes === 0 && performance.now() - openedAt < firstByte;
        if (pending === 0 && socket.bytesRead === bytes && !isNew) idle.add(socket);
      }
      for (const socket of idle) if (wereIdle.has(socket)) socket.destroy();
      wereIdle = idle;
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
