import { createServer } from 'node:http';
import { listenHere } from '@/lib/core/testing/listening';

/** Starts another website on a port of its own, which responds to every path with the given page. */
export async function startOtherSite(page: (path: string) => string) {
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') response.statusCode = 404;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!DOCTYPE html><html lang="de"><title>Anderswo</title>${page(request.url ?? '/')}</html>`);
  });
  const port = await listenHere(server);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
