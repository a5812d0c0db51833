import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
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
 * @param options.server in development its web sockets tell browsers about changes
 */
export async function startFramework(options: {
  development: boolean;
  hostname: string;
  port: number;
  server: Server;
}): Promise<Framework> {
  const { development, hostname, port, server } = options;
  // It takes what asks for another protocol from the server that it is given, and never closes what it does not know. Outside of
  // development there is nothing of that kind: it gets a server that nobody reaches, and ours answers in HTTP.
  const httpServer = development ? server : createServer();
  const app = next({ dir: process.cwd(), dev: development, hostname, port, httpServer });
  await app.prepare();
  const answer = app.getRequestHandler();
  return {
    answer: (request, response) => answer(request, response),
    ask: askBy(answer),
    close: () => app.close(),
  };
}

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
