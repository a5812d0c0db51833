import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { log } from '@/lib/core/process/log';
import { createLimit } from '@/lib/core/process/sliding-limit';
import type { TrustsProxy } from '@/lib/core/process/env';
import { clientAddress, shortened } from './client-address';

/**
 * The most open connections of one client address: those of three hundred browsers in one house. One without a request
 * takes 15 kB, and a place among the files that the process may have open.
 */
const usualMost = 2000;

/**
 * Closes new connections of a client address that has too many. They are kept for ten minutes without a request
 * (`listen.ts`), so one client could otherwise use up all that the process may have. Those of a trusted proxy are not
 * counted: it has a limit of its own.
 */
export function limitConnections(server: Server, trusts: TrustsProxy, most = usualMost): void {
  const open = new Map<string, number>();
  const logs = createLimit({ requests: 1, seconds: 60 });
  server.on('connection', (socket: Socket) => {
    if (trusts(socket.remoteAddress ?? '', 0)) return;
    const client = clientAddress({ socket, headers: {} }, trusts);
    const own = open.get(client) ?? 0;
    if (own >= most) {
      if (logs.take(client) === 0) log.warn({ from: shortened(client) }, 'too many connections');
      socket.destroy();
      return;
    }
    open.set(client, own + 1);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}
