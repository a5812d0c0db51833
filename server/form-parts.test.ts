import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { formBoundary, isTooMuchToParse } from './form-parts';

/** Starts a server that checks each form first, and then reads it as Next.js does. */
async function serve() {
  const seen: { isTooMuch: boolean; form: FormData | null }[] = [];
  const server = createServer(async (request, response) => {
    const isTooMuch = await isTooMuchToParse(request);
    // Some time passes before the framework reads the body.
    await sleep(20);
    seen.push({ isTooMuch, form: isTooMuch || request.destroyed ? null : await formOf(request) });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
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
  const { url, seen } = await serve();
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
  const { url, seen } = await serve();
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
  const { url, seen } = await serve();
  await fetch(url, init);
  expect(seen[0]?.isTooMuch).toBe(false);
  expect([...(seen[0]?.form ?? [])]).toHaveLength(count);
});

it('a body that comes in two pieces is whole, and one that breaks off holds nobody up', async () => {
  const { port, seen, begun } = await serve();
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
