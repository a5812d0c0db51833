import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts another website on a port of its own, which responds to every path with the given page. */
export async function startOtherSite(page: (path: string) => string) {
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') response.statusCode = 404;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!DOCTYPE html><html lang="de"><title>Anderswo</title>${page(request.url ?? '/')}</html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
