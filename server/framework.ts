import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import inject from 'light-my-request';
import next from 'next';

/** Answers a request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Has the framework answer a GET from inside of this process, without a connection. */
export type Ask = (
  address: string,
  headers: Record<string, string>,
) => Promise<{ status: number; headers: OutgoingHttpHeaders; body: string }>;

/** Next.js, ready to answer. */
export interface Framework {
  answer: Handler;
  ask: Ask;
  close: () => Promise<void>;
}

/**
 * Prepares Next.js with the app in this folder.
 *
 * An action that another page of the build has is asked of that page by a request of the framework to itself. For these it listens
 * on a port that only this machine reaches: ours would count them as somebody's, and they do not say how long they are.
 *
 * @param options.server in development its web sockets tell browsers about changes
 */
export async function startFramework(options: { development: boolean; server: Server }): Promise<Framework> {
  const { development, server } = options;
  const inner = createServer();
  await new Promise<void>((resolve, reject) => {
    inner.once('error', reject).listen(0, innerHost, resolve);
  });
  const { port } = inner.address() as AddressInfo;
  // It takes what asks for another protocol from the server that it is given, and never closes what it does not know. Outside of
  // development there is nothing of that kind: it gets the one that nobody else reaches, and ours answers in HTTP.
  const httpServer = development ? server : inner;
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

const innerHost = '127.0.0.1';

/** Asks a handler by a request that is made up, and reads what it would have sent. */
function askBy(answer: Handler): Ask {
  return async (url, headers) => {
    const sent = await inject(
      (request, response) => {
        answer(request as unknown as IncomingMessage, response as unknown as ServerResponse).catch(
          (error: Error) => response.destroy(error),
        );
      },
      { url, headers: { host: 'localhost', ...headers } },
    );
    return { status: sent.statusCode, headers: sent.headers, body: sent.payload };
  };
}
