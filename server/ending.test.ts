import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { listenHere } from '@/lib/core/testing/listening';
import { createEnding } from './ending';

/**
 * Starts a server that responds after some milliseconds: `/40`. It holds the responses of `/held`. When it ends, it
 * accepts requests until it is `drained`.
 */
async function serve(longest = 100_000) {
  const server = createServer();
  const drained = Promise.withResolvers<void>();
  const ending = createEnding(server, { drain: 0, longest }, () => drained.promise);
  const held: ServerResponse[] = [];
  server.on('request', (request, response) => {
    const refused = ending.admit(request, response);
    if (refused) return void response.writeHead(refused.status, refused.headers).end(refused.body);
    if (request.url === '/held') held.push(response);
    else setTimeout(() => response.end('done'), Number(request.url?.slice(1)) || 0);
  });
  const port = await listenHere(server);
  const ask = (path: string, agent: Agent | false = false, headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage & { body: string }>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
        text(answer).then((body) => resolve(Object.assign(answer, { body })), reject);
      }).on('error', reject);
    });
  return { server, port, ending, drained, held, ask };
}

it('responds to each request of busy connections, and closes them', async () => {
  const { server, ending, drained, ask } = await serve();
  const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  await Promise.all(agents.map((agent) => ask('/0', agent)));
  let isEnding = false;
  let answered = 0;
  const busy = agents.map(async (agent) => {
    for (let count = 0; ; count += 1) {
      const { body, headers } = await ask('/20', agent);
      expect(body).toBe('done');
      answered += 1;
      // The response closes this connection, so the client opens the next one at another server.
      if (headers.connection === 'close') return expect(isEnding).toBe(true);
      expect(count).toBeLessThan(1000);
    }
  });
  await expect.poll(() => answered).toBeGreaterThan(agents.length);
  const ended = ending.end();
  isEnding = true;
  expect((await ask('/0')).headers.connection, 'new connections are still accepted').toBe('close');
  await Promise.all(busy);
  drained.resolve();
  await ended;
  expect(server.listening).toBe(false);
  await expect(ask('/0')).rejects.toThrow('ECONNREFUSED');
});

it('is not ready while it ends, and takes no streams', async () => {
  const { ending, drained, ask } = await serve();
  expect((await ask('/api/ready')).body).toBe('done');
  const ended = ending.end();
  const ready = await ask('/api/ready');
  expect([ready.statusCode, ready.headers['retry-after'], ready.body]).toEqual([
    503,
    '1',
    '{"status":"ending"}',
  ]);
  expect((await ask('/0', false, { Accept: 'text/event-stream' })).statusCode).toBe(503);
  expect((await ask('/0')).statusCode).toBe(200);
  drained.resolve();
  await ended;
});

it('closes a connection that was idle, and one whose response never ends', async () => {
  const { ending, drained, held, ask } = await serve(600);
  const idle = new Agent({ keepAlive: true });
  await ask('/0', idle);
  const slow = ask('/held');
  await expect.poll(() => held).toHaveLength(1);
  const never = ask('/held').then(
    () => 'answered',
    () => 'cut',
  );
  await expect.poll(() => held).toHaveLength(2);
  drained.resolve();
  const ended = ending.end();
  held[0]?.end('done');
  expect((await slow).body, 'it had time').toBe('done');
  await ended;
  expect(await never).toBe('cut');
});

/** A program that opens connections, sends a request on each, and reports what it gets: a response, or an error. */
const clients = `
  const { workerData: { port, count, sent }, parentPort } = require('node:worker_threads');
  const { connect } = require('node:net');
  for (let number = 0; number < count; number += 1) {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET /0 HTTP/1.1\\r\\nHost: here\\r\\n\\r\\n', () => {
        if (Atomics.add(sent, 0, 1) === count - 1) Atomics.notify(sent, 0);
      });
    });
    let answer = '';
    socket.on('data', (piece) => (answer += piece));
    socket.on('error', (error) => (answer ||= error.code));
    socket.on('close', () => parentPort.postMessage(answer.slice(0, 15)));
  }`;

it('responds to requests that arrived while it was busy, and were not read when it closed', async () => {
  const { port, ending, drained, ask } = await serve();
  await ask('/0');
  const [count, sent] = [30, new Int32Array(new SharedArrayBuffer(4))];
  const worker = new Worker(clients, { eval: true, workerData: { port, count, sent } });
  onTestFinished(async () => void (await worker.terminate()));
  const answers: string[] = [];
  worker.on('message', (answer: string) => answers.push(answer));
  const ended = ending.end();
  // The server is busy: nothing is accepted or read until all have sent their request.
  for (let known = 0; known < count; known = Atomics.load(sent, 0)) Atomics.wait(sent, 0, known);
  drained.resolve();
  await ended;
  await expect.poll(() => answers).toHaveLength(count);
  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 200 OK']));
});

it('responds to a request that has arrived on an idle connection and was not read', async () => {
  const { port, ending, drained } = await serve();
  const client = connect(port, '127.0.0.1');
  const request = 'GET /0 HTTP/1.1\r\nHost: here\r\n\r\n';
  let answers = '';
  client.setEncoding('utf8').on('data', (piece: string) => (answers += piece));
  client.write(request);
  await expect.poll(() => answers.match(/done/g)).toHaveLength(1);
  client.write(request);
  // The request is in the server's buffer now, and the server begins to end before it reads.
  drained.resolve();
  await ending.end();
  expect(answers.match(/done/g)).toHaveLength(2);
});

it('gives a connection that was just opened time for its request', async () => {
  const { server, port, ending, drained } = await serve();
  const opened = new Promise((resolve) => server.once('connection', resolve));
  const client = connect(port, '127.0.0.1');
  await opened;
  drained.resolve();
  const ended = ending.end();
  await expect.poll(() => server.listening).toBe(false);
  client.write('GET /0 HTTP/1.1\r\nHost: here\r\n\r\n');
  expect(await text(client)).toContain('done');
  await ended;
});
