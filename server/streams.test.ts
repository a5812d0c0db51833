import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { handedStreams, handsOverHeader, type HandedStream } from '@/lib/core/http/handover';
import { listenInTest } from '@/lib/core/testing/web-server';
import type { Ask } from './framework';
import { answerStream, wantsStream } from './streams';

/** Serves streams with this framework. Returns the events that the page receives. */
async function open(ask: Ask) {
  const server = createServer((request, response) => {
    void answerStream(ask, request, response).then((sent) => {
      if (sent) response.writeHead(sent.status, sent.headers).end(sent.body);
    });
  });
  const port = await listenInTest(server);
  const headers = { Cookie: 'session=a', 'Last-Event-ID': 'here.1' };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/api/live?topic=me', headers }, resolve).on('error', reject);
  });
  const page = { response, text: '' };
  response.setEncoding('utf8').on('data', (text: string) => (page.text += text));
  response.on('error', () => {});
  return page;
}

/** Makes a framework whose route returns this stream. */
function handing(stream: HandedStream) {
  return vi.fn<Ask>(async (_address, headers) => {
    handedStreams.set(String(headers[handsOverHeader]), stream);
    return {
      status: 204,
      headers: { 'x-request-id': 'r1', 'cache-control': 'private' },
      body: Buffer.alloc(0),
    };
  });
}

it('sends what the route hands over, and stops it when the page leaves', async () => {
  const stop = vi.fn();
  const ask = handing(({ send }) => {
    send('event: beat\n\n');
    return stop;
  });
  const page = await open(ask);
  const { response } = page;
  expect(ask.mock.calls).toMatchObject([
    ['/api/live?topic=me', { cookie: 'session=a', 'last-event-id': 'here.1' }],
  ]);
  expect(response.statusCode).toBe(200);
  // The headers prevent caches from storing the stream, and compression from delaying it.
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
    'x-request-id': 'r1',
  });
  expect(handedStreams.size).toBe(0);
  await expect.poll(() => page.text).toBe('event: beat\n\n');
  expect(stop).not.toHaveBeenCalled();
  response.destroy();
  await expect.poll(() => stop).toHaveBeenCalledTimes(1);
});

it('ends the response when the stream closes', async () => {
  const page = await open(
    handing(({ send, close }) => {
      send('event: moved\n\n');
      close();
      return () => {};
    }),
  );
  await expect.poll(() => page.response.readableEnded).toBe(true);
  expect(page.text).toBe('event: moved\n\n');
});

it('passes on the route’s refusal', async () => {
  const body = Buffer.from('{"error":"notSignedIn"}');
  const headers = { 'content-type': 'application/json', 'content-length': '999', connection: 'keep-alive' };
  const { response } = await open(async () => ({ status: 401, headers, body }));
  expect(response.statusCode).toBe(401);
  expect(response.headers['content-type']).toBe('application/json');
});

it('begins no stream for a page that has left meanwhile', async () => {
  const begin = vi.fn(() => () => {});
  let answer = () => {};
  const ask: Ask = async (_address, headers) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return handing(begin)('', headers);
  };
  const request = { headers: {}, url: '/api/live' } as IncomingMessage;
  const answered = answerStream(ask, request, { destroyed: true } as ServerResponse);
  answer();
  expect(await answered).toBeNull();
  expect(begin).not.toHaveBeenCalled();
  expect(handedStreams.size).toBe(0);
});

it.each([
  ['GET', '/api/live?topic=me', 'text/event-stream', true],
  ['GET', '/api/live', 'text/html, text/event-stream;q=0.9', true],
  ['HEAD', '/api/live?topic=me', 'text/event-stream', false],
  ['GET', '/api/live?topic=me', 'application/json', false],
  ['GET', '/api/live?topic=me', undefined, false],
  ['GET', '/api/lively', 'text/event-stream', false],
])('%s %s for %s wants a stream: %s', (method, url, accept, expected) => {
  expect(wantsStream({ method, url, headers: { accept } } as IncomingMessage)).toBe(expected);
});
