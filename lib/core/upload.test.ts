import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fileIn, readUpload } from './upload';

const limit = 64 * 1024;

/** Makes a form with a file of that many bytes, as a page submits it. */
function formWith(bytes: number): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes).fill(120)], 'Übersicht.csv'));
  form.set('note', 'grüße');
  return form;
}

const posted = (body: BodyInit, init: RequestInit = {}) =>
  new Request('http://spotlicht.example/', { method: 'POST', body, ...init });

describe('a form with a file', () => {
  it('is read whole', async () => {
    const read = await readUpload(posted(formWith(1000)), limit);
    if (!read.ok) throw new Error(read.code);
    const file = fileIn(read.value, 'file');
    expect([file?.name, file?.size, read.value.get('note')]).toEqual(['Übersicht.csv', 1000, 'grüße']);
    expect(fileIn(read.value, 'note')).toBeNull();
  });

  it('may come with its file field left empty', async () => {
    const form = new FormData();
    form.set('file', new File([], ''));
    const read = await readUpload(posted(form), limit);
    expect(read.ok && fileIn(read.value, 'file')).toBeNull();
  });

  it.each([
    ['another kind', posted('{"a":1}', { headers: { 'Content-Type': 'application/json' } })],
    ['no kind', posted(new Uint8Array([1, 2, 3]))],
    ['nothing', new Request('http://spotlicht.example/', { method: 'POST' })],
    [
      'half a form',
      posted('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc', {
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      }),
    ],
  ])('is refused when it is %s', async (_, request) => {
    expect(await readUpload(request, limit)).toMatchObject({ ok: false, code: 'unreadable' });
  });

  it('is refused when it breaks off', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
    const request = posted(body, { duplex: 'half' } as RequestInit);
    expect(await readUpload(request, limit)).toMatchObject({ ok: false, code: 'unreadable' });
  });
});

describe('what is too large', () => {
  it('is not read when it says so', async () => {
    let asked = 0;
    const body = new ReadableStream({ pull: () => void (asked += 1) }, { highWaterMark: 0 });
    const headers = { 'Content-Length': String(limit + 1) };
    const request = posted(body, { headers, duplex: 'half' } as RequestInit);
    expect(await readUpload(request, limit)).toMatchObject({ ok: false, code: 'tooLarge' });
    expect(asked).toBe(0);
  });

  it('is refused after a bounded part of what does not end', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += limit;
        controller.enqueue(new Uint8Array(limit));
      },
    });
    const request = posted(body, { duplex: 'half' } as RequestInit);
    expect(await readUpload(request, limit)).toMatchObject({ ok: false, code: 'tooLarge' });
    expect(sent).toBeLessThan(limit * 30);
  });

  it.each([true, false])('gets its answer over a real connection (length said: %s)', async (isSaid) => {
    const server = createServer(async (incoming, outgoing) => {
      const init = {
        method: 'POST',
        headers: incoming.headers as HeadersInit,
        body: incoming,
        duplex: 'half',
      };
      const read = await readUpload(
        new Request('http://spotlicht.example/', init as unknown as RequestInit),
        limit,
      );
      outgoing.end(read.ok ? 'read' : read.code);
    });
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const body = Buffer.alloc(limit * 10);
    const answer = await new Promise<string>((resolve, reject) => {
      const headers = isSaid ? { 'Content-Length': body.length } : {};
      const { port } = server.address() as AddressInfo;
      const sending = send({ host: '127.0.0.1', port, method: 'POST', headers }, (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
        incoming.on('end', () => resolve(text));
      });
      sending.on('error', reject);
      Readable.from([body]).pipe(sending);
    });
    expect(answer).toBe('tooLarge');
  });
});
