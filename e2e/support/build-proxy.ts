import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { offlineWorkerPath } from '@/lib/core/browser/connection';
import { startSecondServer } from './second-server';

/**
 * Starts a server of this build behind a proxy. After `deploy`, the proxy changes the service worker's script, as if
 * another build had been started. A proxy is needed, because tests cannot intercept a browser's requests for a new
 * version of the worker.
 */
export async function startServerWithBuilds() {
  let isNextBuild = false;
  let serverPort = 0;
  const proxy = createServer((request, response) => {
    const { method, url, headers } = request;
    const passed = ask(
      { host: '127.0.0.1', port: serverPort, method, path: url, headers },
      async (answer) => {
        const isChanged = isNextBuild && url === offlineWorkerPath;
        if (isChanged) delete answer.headers['content-length'];
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        if (isChanged) response.end(`${await text(answer)}\n// The next build.`);
        else answer.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  const server = await startSecondServer({ environment: { NEXTAUTH_URL: url } });
  serverPort = server.port;
  const stop = async () => {
    proxy.closeAllConnections();
    proxy.close();
    await server.stop();
  };
  return { url, deploy: () => void (isNextBuild = true), [Symbol.asyncDispose]: stop };
}
