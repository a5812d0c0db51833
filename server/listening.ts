import type { Server } from 'node:http';
import { createServer as createProbe, type ListenOptions, type Server as NetServer } from 'node:net';

/**
 * Sockets on which a server listens. The event loop accepts one new connection of each in a turn (libuv). With one
 * socket, a few expensive requests make its turns so long that new connections wait for half a minute, whoever opens
 * them: behind a proxy that opens one for each request, all visitors.
 */
export const usualSockets = 16;

/** Systems without `SO_REUSEPORT`: macOS, Windows. */
const unsupported = new Set(['ENOTSUP', 'EINVAL']);

/**
 * Makes servers listen on the same port, each on a socket of its own; the system spreads the connections. Only the first
 * one listens where the system cannot do that. Fails if another program listens there.
 */
export async function listenTogether(
  servers: readonly Server[],
  address: { host: string; port: number },
): Promise<void> {
  if (servers.length > 1) {
    // Another program that shares its port in this way, too, would get some of the connections without an error.
    const probe = createProbe();
    await listening(probe, address);
    await new Promise((resolve) => probe.close(resolve));
  }
  for (const [index, server] of servers.entries()) {
    try {
      await listening(server, { ...address, reusePort: servers.length > 1 });
    } catch (error) {
      if (index > 0 || !unsupported.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      return listening(server, address);
    }
  }
}

function listening(server: NetServer, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
