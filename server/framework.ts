import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import inject from 'light-my-request';
import { requestHeader } from '@/lib/core/http/handover';
import { log } from '@/lib/core/process/log';
import { workingFor } from '@/lib/core/process/work-context';

const innerHost = '127.0.0.1';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Sends a GET request to Next.js inside this process, without a connection. The response is not compressed, because it
 * may be cached for other clients, and has no headers about a connection.
 */
export type Ask = (
  address: string,
  headers: IncomingHttpHeaders,
) => Promise<{ status: number; headers: Record<string, string>; body: Buffer<ArrayBuffer> }>;

/** Next.js, ready to answer requests. */
export interface Framework {
  answer: Handler;
  ask: Ask;
  close: () => Promise<void>;
}

/**
 * Prepares Next.js with the app in this folder.
 *
 * When an action belongs to another page of the build, Next.js sends a request to itself. For these requests it listens
 * on a second port on loopback. On the public port they would count towards a client's rate limit, and be refused
 * because they have no length.
 *
 * @param options.server in development Next.js opens its web sockets for reloading on it
 */
export async function startFramework(options: { development: boolean; server: Server }): Promise<Framework> {
  const { development, server } = options;
  const inner = createServer();
  await once(inner.listen(0, innerHost), 'listening');
  const { port } = inner.address() as AddressInfo;
  // Next.js handles upgrade requests (such as web sockets) of the server that it gets, and never closes those that it
  // does not know. In production nothing needs upgrades, so it gets the inner server, which no visitor reaches. The
  // public server then answers such requests as ordinary HTTP.
  const httpServer = development ? server : inner;
  // Without this, Next.js would take the scheme of that address from a proxy's header and send itself requests by TLS,
  // which the inner server does not understand.
  process.env.__NEXT_PRIVATE_ORIGIN = `http://${innerHost}:${port}`;
  // Imported only here, because it changes how the whole process finds modules.
  const { default: next } = await import('next');
  const app = next({ dir: process.cwd(), dev: development, hostname: innerHost, port, httpServer });
  await app.prepare();
  const handler = app.getRequestHandler();
  const answer: Handler = (request, response) => handler(request, response);
  inner.on('request', (request, response) => {
    const requestId = request.headers[requestHeader.id]?.toString();
    const answered = workingFor({ requestId }, () => answer(request, response));
    answered.catch((error: Error) => response.destroy(error));
  });
  const close = async () => {
    await new Promise((resolve) => inner.close(resolve));
    await app.close();
  };
  return { answer, ask: askBy(answer), close };
}

/**
 * Loads the code of all pages and renders one, so that no first visitor waits for that. The page needs no database,
 * which may be away. A page that cannot be loaded is logged, and fails only for its own visitors.
 */
export async function loadEntries(ask: Ask): Promise<void> {
  const folder = path.resolve('.next/server');
  const load = createRequire(path.join(folder, 'entries.js'));
  const entries = load('./app-paths-manifest.json') as Record<string, string>;
  for (const file of Object.values(entries)) {
    try {
      load(`./${file}`);
    } catch (error) {
      log.error({ err: error, file }, 'a page could not be loaded');
    }
  }
  await ask('/privacy', {});
}

/** Headers that describe a connection, or the encodings that its client accepts. */
const ofConnection = /^(connection|keep-alive|transfer-encoding|date|content-length|accept-encoding)$/;

/** Returns a function that calls a handler with an artificial request and returns its response. */
export function askBy(answer: Handler): Ask {
  return async (url, headers) => {
    const sent = await inject(
      (request, response) => {
        answer(request as unknown as IncomingMessage, response as unknown as ServerResponse).catch(
          (error: Error) => response.destroy(error),
        );
      },
      { url, method: 'GET', headers: { host: 'localhost', ...withoutConnection(headers) } },
    );
    const { statusCode: status, rawPayload } = sent;
    return { status, headers: withoutConnection(sent.headers), body: Buffer.from(rawPayload) };
  };
}

function withoutConnection(headers: OutgoingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || ofConnection.test(name) ? [] : [[name, [value].flat().join(', ')]],
    ),
  );
}
