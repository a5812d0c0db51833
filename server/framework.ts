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
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { format, stripVTControlCharacters } from 'node:util';
import inject from 'light-my-request';
import { noteLoadedEntries, reported } from '@/lib/core/http/handover';
import { log, loggableError } from '@/lib/core/process/log';

const innerHost = '127.0.0.1';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Sends a GET request to Next.js inside of this process, without a connection. The response is not compressed, because
 * others may get it too, and has no headers about a connection.
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
    answer(request, response).catch((error: Error) => response.destroy(error));
  });
  const close = async () => {
    await new Promise((resolve) => inner.close(resolve));
    await app.close();
  };
  return { answer, ask: askBy(answer), close };
}

/**
 * Loads the code of all pages, so that their first visitors do not wait for it. Requests are answered in between. A
 * page that cannot be loaded is logged, and fails only for those who ask for it.
 */
export async function loadEntries(): Promise<void> {
  const folder = path.resolve('.next/server');
  const load = createRequire(path.join(folder, 'entries.js'));
  const entries = load('./app-paths-manifest.json') as Record<string, string>;
  for (const file of Object.values(entries)) {
    await nextTurn();
    try {
      load(`./${file}`);
    } catch (error) {
      log.error({ err: error, file }, 'a page could not be loaded');
    }
  }
  noteLoadedEntries();
}

/** Headers that describe a connection, or what its client can decompress. */
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

/** Milliseconds until our log has an error of a request. Next.js writes it to the console before that. */
const reportedIn = 100;

/**
 * Writes what Next.js prints on the console into our log, one line for each message; Next.js would print several with
 * the stack. Anybody can cause such messages with a form for an unknown action. Errors of requests are left out,
 * because our log has them already, with the request's id.
 */
export function logConsole(target: Pick<Console, 'warn' | 'error'> = console): void {
  for (const level of ['warn', 'error'] as const) {
    target[level] = (...said: unknown[]) => {
      const error = said.find((one) => one instanceof Error);
      const words = error && said.length === 1 ? error.message : stripVTControlCharacters(format(...said));
      const write = () => log[level]({ said: loggableError(words) }, 'Next.js');
      if (!error) write();
      else void sleep(reportedIn, undefined, { ref: false }).then(() => reported.has(error) || write());
    };
  }
}
