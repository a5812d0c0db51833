import { Agent as HttpAgent, createServer, type RequestListener } from 'node:http';
import { Agent as HttpsAgent, createServer as createTlsServer } from 'node:https';
import type { Server } from 'node:net';
import { onTestFinished } from 'vitest';
import { isPublicUrl } from '@/lib/core/http/public-address';
import type { ForeignWay } from '@/lib/core/http/foreign-server';
import { listenHere } from './listening';
import { certificate } from './tls-certificate';

/** Lets a server listen on loopback until the test ends. Returns its port. */
export function listenInTest(server: Server & { closeAllConnections?: () => void }): Promise<number> {
  onTestFinished(() => {
    server.close();
    server.closeAllConnections?.();
  });
  return listenHere(server);
}

/**
 * Starts a server on this machine, which ends with the test. Returns its origin, and a way to it (`fetchPublic`) that
 * allows this server besides public addresses, and no other one of this machine.
 */
export async function startWebServer(listener: RequestListener, isSecure = false) {
  const server = isSecure ? createTlsServer(certificate, listener) : createServer(listener);
  const port = await listenInTest(server);
  const origin = isSecure ? `https://localhost:${port}` : `http://127.0.0.1:${port}`;
  const way: ForeignWay = {
    agents: { http: new HttpAgent(), https: new HttpsAgent({ ca: certificate.cert }) },
    isAllowed: (address) => new URL(address).origin === origin || isPublicUrl(address, ['http:', 'https:']),
  };
  return { origin, way };
}
