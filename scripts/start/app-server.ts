import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import next from 'next';

/*
 * The app's server: `node app-server.ts <host> <port>`, run by next-server.ts in the folder of a built app. Visitors come
 * to host and port, where the app's entrance takes their requests first (lib/entrance). The framework itself also listens on
 * a port of its own that only this machine reaches: there the server asks itself, for pages that it keeps, and is not
 * limited. Nothing is imported from the app, of which only the build is here; it hands over its entrance by itself
 * (instrumentation.ts).
 */
type Entrance = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => Promise<void>,
) => Promise<void>;
const built = globalThis as { spotlichtEntrance?: Entrance };

const [host = '', port = ''] = process.argv.slice(2);

const inner = createServer();
await listening(inner, 0, '127.0.0.1');
const { port: innerPort } = inner.address() as AddressInfo;
process.env.OWN_ADDRESS = `http://127.0.0.1:${innerPort}`;

// With `httpServer` requests to upgrade are asked of the inner server only: the framework takes them from whoever asks first
// and never closes those that it does not know.
const app = next({ dir: process.cwd(), hostname: '127.0.0.1', port: innerPort, httpServer: inner });
await app.prepare();
const answer = app.getRequestHandler();
inner.on(
  'request',
  guarded((request, response) => answer(request, response)),
);

const outer = createServer(
  guarded(async (request, response) => {
    const behind = () => answer(request, response);
    await (built.spotlichtEntrance ? built.spotlichtEntrance(request, response, behind) : behind());
  }),
);
await listening(outer, Number(port), host);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());

/** After the answers under way, and what the app still does after them. */
async function end(): Promise<void> {
  await closed(outer);
  await closed(inner);
  await app.close();
  process.exit();
}

/** A request that could not be answered is a line in the log, not the end of the server. */
function guarded(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): RequestListener {
  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.statusCode = 500;
      response.end();
    });
  };
}

function listening(server: typeof inner, at: number, on: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at, on, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function closed(server: typeof inner): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
