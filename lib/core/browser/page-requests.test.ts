import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { listenInTest } from '@/lib/core/testing/web-server';
import { askPagesAgain } from './page-requests';

/** Starts a server that ends the first `ended` connections without a response, and notes its requests. */
async function startServer(ended: number) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    if (requested.length <= ended) request.socket.destroy();
    else response.end('the page');
  });
  const port = await listenInTest(server);
  const page = { fetch: globalThis.fetch };
  askPagesAgain(page);
  const url = `http://127.0.0.1:${port}/user?_rsc=1`;
  return { asked: requested, ask: (init?: RequestInit) => page.fetch(url, init) };
}

const ofPage = { headers: { rsc: '1', 'next-url': '/user' } };

it('asks for a page again when its request was ended', async () => {
  const { asked: requested, ask } = await startServer(1);
  expect(await (await ask(ofPage)).text()).toBe('the page');
  expect(requested).toEqual(['GET /user?_rsc=1', 'GET /user?_rsc=1']);
});

it('fails when the second request fails too', async () => {
  const { asked: requested, ask } = await startServer(2);
  await expect(ask(ofPage)).rejects.toThrow(TypeError);
  expect(requested).toHaveLength(2);
});

it.each([
  ['that somebody has given up', { ...ofPage, signal: AbortSignal.abort() }, 0],
  ['for something else', undefined, 1],
  ['that changes something', { ...ofPage, method: 'POST' }, 1],
])('asks once for a request %s', async (_, init, times) => {
  const { asked: requested, ask } = await startServer(1);
  await expect(ask(init)).rejects.toThrow();
  expect(requested).toHaveLength(times);
});
