import { createServer, type RequestListener, type Server } from 'node:http';
import { log } from '@/lib/core/log';
import { createHandler } from './answer';
import { startFramework, type Handler } from './framework';

/*
 * The app's server, in production and in development: `node server/listen.ts <host> <port> [dev]`.
 * scripts/start/next-server.ts runs it in the folder of the app.
 */
const [host = '', port = '', mode] = process.argv.slice(2);
const development = mode === 'dev';

const server = createServer();
const framework = await startFramework({ development, server });
server.on('request', guarded(createHandler(framework, { development })));
await listening(server);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());

/** Stops the server. Waits for pending responses, and for what the app does after them. */
async function end(): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
  await framework.close();
  process.exit();
}

/** Logs an error of a request, so that it does not crash the server. */
function guarded(answer: Handler): RequestListener {
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'request could not be answered');
      if (!response.headersSent) response.statusCode = 500;
      response.end();
    });
  };
}

function listening(one: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    one.once('error', reject);
    one.listen(Number(port), host, () => {
      one.off('error', reject);
      resolve();
    });
  });
}
