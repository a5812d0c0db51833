import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Lets a server of a test listen on loopback. Returns its port. */
export async function listenHere(server: Server): Promise<number> {
  const listening = once(server, 'listening');
  server.listen(0, '127.0.0.1');
  await listening;
  return (server.address() as AddressInfo).port;
}
