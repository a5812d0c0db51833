import { createServer, type IncomingMessage, type ServerResponse, request as ask } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished, afterEach, beforeEach, vi } from 'vitest';
import { listenInTest } from '@/lib/core/testing/web-server';
import { createBodyRoom, limitBodyTime, formBoundary, isTooMuchToParse } from './bodies';
import { text, buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Starts a server with room for 1,000 bytes of each client; a header names the client. */
async function serve() {
  const takeBodyRoom = createBodyRoom(1000);
  const open = new Set<ServerResponse>();
  const server = createServer((request: IncomingMessage, response) => {
    const client = String(request.headers['x-client']);
    if (!takeBodyRoom({ client, request, response })) return void response.writeHead(429).end();
    open.add(response);
    response.once('close', () => open.delete(response));
    request.resume().on('end', () => response.end('done'));
  });
  const port = await listenInTest(server);
  /** Sends a form without its last byte. `status` is that of the response, as soon as there is one. */
  const send = (client: string, length: number, path = '/') => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    const sent = { socket, status: '', finish: () => socket.write('a') };
    socket.on('data', (piece) => (sent.status ||= piece.toString().slice(9, 12)));
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Client: ${client}\r\nContent-Length: ${length}\r\n\r\n`;
    socket.write(head + 'a'.repeat(length - 1));
    return sent;
  };
  return { open, send };
}

it('a client that sends forms without their end gets no further one in, and others do', async () => {
  const { open, send } = await serve();
  const own = [send('a', 400), send('a', 400)];
  await expect.poll(() => open.size).toBe(2);
  const refused = send('a', 400);
  await expect.poll(() => refused.status).toBe('429');
  const [small, other] = [send('a', 100), send('b', 400)];
  await expect.poll(() => open.size).toBe(4);
  for (const { finish } of [...own, small, other]) finish();
  await expect.poll(() => [...own, small, other].map(({ status }) => status)).toEqual(Array(4).fill('200'));
  const next = send('a', 900);
  next.finish();
  await expect.poll(() => next.status).toBe('200');
});

it('a form whose connection breaks off gives its room back', async () => {
  const { open, send } = await serve();
  const { socket } = send('a', 900);
  await expect.poll(() => open.size).toBe(1);
  socket.destroy();
  await expect.poll(() => open.size).toBe(0);
  const next = send('a', 900);
  next.finish();
  await expect.poll(() => next.status).toBe('200');
});

it('uploads need no room, because they are written to the disk', async () => {
  const { open, send } = await serve();
  send('a', 5000, '/api/uploads/brands/x/logo');
  await expect.poll(() => open.size).toBe(1);
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Starts a server that allows ten seconds for a body, and responds a minute after it has the whole of it. */
async function serveTimed() {
  const bodies: string[] = [];
  const begun = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    limitBodyTime(request, 10, () => response.headersSent);
    begun.resolve();
    bodies.push(await text(request).catch((error: Error) => error.message));
    vi.advanceTimersByTime(60_000);
    response.end('read');
  });
  const port = await listenInTest(server);
  return { port, begun: begun.promise, bodies };
}

/** Sends half of a body, and the rest when `rest` resolves. Returns the status of the response. */
function send(port: number, headers: Record<string, string>, rest: Promise<unknown>) {
  return new Promise<number | undefined>((resolve, reject) => {
    const sending = ask({ host: '127.0.0.1', port, method: 'POST', headers, agent: false });
    sending.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
    onTestFinished(() => void sending.destroy());
    sending.write('half');
    void rest.then(() => sending.end('half'));
  });
}

const never = new Promise(() => {});

it.each<Record<string, string>>([{ 'Content-Length': '8' }, { 'Transfer-Encoding': 'chunked' }])(
  'a body that does not end in time is refused, and its connection closed (%o)',
  async (headers) => {
    const { port, begun, bodies } = await serveTimed();
    const status = send(port, headers, never);
    await begun;
    vi.advanceTimersByTime(10_000);
    expect(await status).toBe(408);
    await expect.poll(() => bodies).toEqual(['aborted']);
  },
);

it('a body in time is read, and a slow response afterwards is not cut', async () => {
  const { port, begun, bodies } = await serveTimed();
  const rest = begun.then(() => vi.advanceTimersByTime(9000));
  expect(await send(port, { 'Content-Length': '8' }, rest)).toBe(200);
  expect(bodies).toEqual(['halfhalf']);
});

/** Starts a server that checks each form first, and then reads it as Next.js does. */
async function serveForms() {
  const seen: { isTooMuch: boolean; form: FormData | null }[] = [];
  const server = createServer(async (request, response) => {
    const isTooMuch = await isTooMuchToParse(request);
    // Some time passes before the framework reads the body.
    await sleep(20);
    seen.push({ isTooMuch, form: isTooMuch || request.destroyed ? null : await formOf(request) });
    response.end();
  });
  const port = await listenInTest(server);
  return { url: `http://127.0.0.1:${port}`, port, seen, begun: () => once(server, 'request') };
}

async function formOf(request: IncomingMessage): Promise<FormData> {
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' };
  return new Response(new Uint8Array(await buffer(request)), { headers }).formData();
}

const head = 'Content-Disposition: form-data; name="a"';
const part = (headers: string[], value: string) => `--x\r\n${headers.join('\r\n')}\r\n\r\n${value}\r\n`;
const written = (...parts: string[]) => ({
  method: 'POST',
  headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  body: `${parts.join('')}--x--\r\n`,
});

it('a form of ours is read afterwards as it was sent, however long it is', async () => {
  const { url, seen } = await serveForms();
  const form = new FormData();
  for (let index = 0; index < 400; index += 1) form.append(`field${index}`, `ä\r\n\r\n--${'漫'.repeat(600)}`);
  await fetch(url, { method: 'POST', body: form });
  expect(seen[0]?.isTooMuch).toBe(false);
  expect([...(seen[0]?.form ?? [])]).toEqual([...form]);
});

const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;
const list = (count: number) => `[${Array.from({ length: count }, () => '1').join()}]`;

it.each([
  ['1,001 parts', written(part([head], '').repeat(1001))],
  ['a part with many headers', written(part([head, ...Array.from({ length: 5 }, () => 'a: b')], ''))],
  ['a part with long headers', written(part([head, `a: ${'b'.repeat(1000)}`], ''))],
  [
    'a part whose headers seem to end where we stop reading',
    written(part([head, `a: ${'b'.repeat(976)}`, ...Array.from({ length: 9 }, () => 'a: b')], '')),
  ],
  ['many values in the arguments', written(part([named('0')], list(5001)))],
  ['many in arguments without scripts', written(part([named('$ACTION_1:1')], list(5001)))],
  ['many in several arguments', written(...['0', '1', '2'].map((name) => part([named(name)], list(2000))))],
  [
    'many in a part of which nobody can say how it is called',
    written(part([`${head}; name*=0`], list(5001))),
  ],
  ['many behind a boundary in a text', written(part([named('0')], `["x"\r\n\r\n,${list(5001)}]`))],
  ['many names', written(part([named('0')], `{${'"k":1,'.repeat(2501)}"k":1}`))],
  ['many behind a quote in a text', written(part([named('0')], `["\\"",${list(5001)}]`))],
])('%s are more than any of our forms has', async (_what, init) => {
  const { url, seen } = await serveForms();
  await fetch(url, init);
  expect(seen).toEqual([{ isTooMuch: true, form: null }]);
});

it.each([
  ['1,000 parts', written(part([head], 'v').repeat(999)), 999],
  ['no parts', written(), 0],
  ['what was typed, with any signs in it', written(part([named('note')], list(20_000))), 1],
  [
    'texts in the arguments, with any signs in them',
    written(part([named('0')], `["${'\\",[{:'.repeat(9000)}"]`)),
    1,
  ],
  ['5,000 values', written(part([named('0')], list(5000))), 1],
  ['a file of the browser', written(part([`${named('a')}; filename=""`, 'Content-Type: text/plain'], '')), 1],
])('%s are none too many', async (_what, init, count) => {
  const { url, seen } = await serveForms();
  await fetch(url, init);
  expect(seen[0]?.isTooMuch).toBe(false);
  expect([...(seen[0]?.form ?? [])]).toHaveLength(count);
});

it('a body that comes in two pieces is whole, and one that breaks off holds nobody up', async () => {
  const { port, seen, begun } = await serveForms();
  const { headers, body } = written(part([head], 'half and half'));
  const open = (length: number) =>
    ask({ host: '127.0.0.1', port, method: 'POST', headers: { ...headers, 'Content-Length': length } });
  const sending = open(body.length).on('error', () => {});
  sending.write(body.slice(0, 60));
  await begun();
  sending.end(body.slice(60));
  await expect.poll(() => seen[0]?.form?.get('a')).toBe('half and half');

  const broken = open(body.length).on('error', () => {});
  broken.write(body.slice(0, 60));
  await begun();
  broken.destroy();
  await expect.poll(() => seen.length).toBe(2);
});

it.each([
  [
    'multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW',
    '----WebKitFormBoundary7MA4YWxkTrZu0gW',
  ],
  [
    'multipart/form-data; boundary=---------------------------974767299852498929531610575',
    '---------------------------974767299852498929531610575',
  ],
  ['multipart/form-data;boundary=x', 'x'],
  ['multipart/form-data; boundary="x"', null],
  ['multipart/form-data; boundary=x; boundary=y', null],
  ['multipart/form-data; charset=utf-8; boundary=x', null],
  ['multipart/form-data', null],
  [undefined, null],
])('the boundary of %s is %s', (type, boundary) => {
  expect(formBoundary(type)).toBe(boundary);
});
