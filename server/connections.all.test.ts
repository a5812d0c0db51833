import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { listenInTest } from '@/lib/core/testing/web-server';
import { limitUnread, type UnreadLimits } from './connections';

const megabyte = 1024 * 1024;

/** More bytes than the system buffers for a connection whose client does not read. */
const long = Buffer.alloc(40 * megabyte);

// The server measures with this clock how long a client reads nothing. Polling moves the clock, too.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const pieces = Array.from({ length: 240 }, () => Buffer.alloc(megabyte / 4));

/**
 * Starts a server that sends `long` as each response, for `/slow` in pieces. It takes the path for the client's name.
 */
async function serve(limits: UnreadLimits) {
  const watchReader = limitUnread(limits);
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    watchReader(request.url ?? '', request, response);
    open.add(response);
    response.once('close', () => open.delete(response));
    if (request.url === '/slow') Readable.from(pieces).pipe(response);
    else response.end(long);
  });
  const port = await listenInTest(server);
  const request = (path: string, count = 1): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(count));
    return socket;
  };
  return { open, request };
}

/** The paths of the responses that have not ended. */
const paths = (open: Set<ServerResponse>) => [...open].map(({ req }) => req.url).sort();

it('connections whose client reads nothing are closed', async () => {
  const { open, request } = await serve({ bytes: Infinity, milliseconds: 120_000 });
  request('/never').pause();
  await expect.poll(() => open.size).toBe(1);
  vi.advanceTimersByTime(125_000);
  await expect.poll(() => open.size).toBe(0);
});

it('a client that reads slowly gets all of it', async () => {
  const { open, request } = await serve({ bytes: Infinity, milliseconds: 2000 });
  let bytes = 0;
  request('/slow').on('data', (piece) => {
    bytes += piece.length;
    // Ten seconds in all.
    vi.advanceTimersByTime(10);
  });
  await expect.poll(() => bytes).toBeGreaterThan(60 * megabyte);
  expect(open.size).toBe(0);
});

it('one client leaves no more unread than its share, also over one connection, and keeps nobody else from reading', async () => {
  const { open, request } = await serve({ bytes: 100 * megabyte, milliseconds: 600_000 });
  request('/other').pause();
  await expect.poll(() => paths(open)).toEqual(['/other']);
  for (let index = 0; index < 4; index += 1) request('/greedy').pause();
  await expect.poll(() => paths(open)).toEqual(['/greedy', '/greedy', '/other']);
  request('/piped', 4).pause();
  await expect.poll(() => paths(open).length).toBeGreaterThan(3);
  await expect.poll(() => paths(open)).toEqual(['/greedy', '/greedy', '/other']);
});
