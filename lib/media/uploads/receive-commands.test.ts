import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, request as send, type ClientRequest } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Files } from '@/lib/core/files/files';
import { localFiles } from '@/lib/core/files/local-files';
import { log } from '@/lib/core/process/log';
import { rawBodies, rawBodyHeader } from '@/lib/core/http/handover';
import { ok, type Result } from '@/lib/core/result';
import { testFiles } from '@/lib/core/testing/files';
import { listenInTest } from '@/lib/core/testing/web-server';
import { canMount, smallDisk } from '@/lib/core/testing/small-disk';
import { uploadsAtOnce } from './rules';
import {
  incomingFolder,
  receiveUpload,
  type ReceiveOptions,
  type Upload,
  deleteAbandonedUploads,
} from './receive-commands';

const limit = 64 * 1024;

const storage = testFiles({ perTest: true });

/** Returns the bytes of memory that this process holds, without what the garbage collector may free. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
}

/** Returns the sizes of the files that are on the disk for running uploads. */
async function sizesOnDisk(): Promise<number[]> {
  const names = await readdir(path.join(storage.folder, incomingFolder)).catch(() => []);
  const found = names.map((name) => stat(path.join(storage.folder, incomingFolder, name)).catch(() => null));
  return (await Promise.all(found)).flatMap((one) => (one ? [one.size] : []));
}

/** Makes a form with a file of that many bytes, as a page submits it. */
function formWith(bytes: number): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes).fill(120)], 'Übersicht.csv'));
  form.set('note', 'grüße');
  return form;
}

const posted = (body: BodyInit, init: RequestInit = {}) =>
  new Request('http://spotlicht.example/', { method: 'POST', body, ...init });

const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };

/** A body that arrives bit by bit. */
const streamed = (body: ReadableStream, headers: Record<string, string> = multipart) =>
  posted(body, { headers, duplex: 'half' } as RequestInit);

/** A body from its lines, which are separated by `\r\n`. */
const parts = (...lines: string[]) => posted(lines.join('\r\n'), { headers: multipart });
const field = (name: string, value: string) => [
  '--x',
  `Content-Disposition: form-data; name="${name}"`,
  '',
  value,
];
const fileField = (name: string, content: string) => [
  '--x',
  `Content-Disposition: form-data; name="${name}"; filename="a.txt"`,
  'Content-Type: text/plain',
  '',
  content,
];

const noted = vi.fn();
const receive = <Value>(
  request: Request,
  use: (upload: Upload) => Promise<Value>,
  options: Partial<ReceiveOptions> = {},
): Promise<Result<Value, string>> =>
  receiveUpload(
    request,
    { files: storage.files, sender: 'anna', fileBytes: limit, onStorageError: noted, ...options },
    async (upload) => ok(await use(upload)),
  );

const seen = async (upload: Upload) => {
  const file = upload.file('file');
  return {
    values: upload.values,
    file: file && { name: file.name, size: file.size, text: Buffer.from(await file.read()).toString() },
  };
};

describe('a form with a file', () => {
  it('is received completely, and its file is on the disk only while it is used', async () => {
    const during = await receive(posted(formWith(1000)), async (upload) => ({
      ...(await seen(upload)),
      sizes: await sizesOnDisk(),
    }));
    expect(during).toEqual({
      ok: true,
      value: {
        values: { note: 'grüße' },
        file: { name: 'Übersicht.csv', size: 1000, text: 'x'.repeat(1000) },
        sizes: [1000],
      },
    });
    expect(await sizesOnDisk()).toEqual([]);
  });

  it('may come with its file field left empty, without anything on the disk', async () => {
    const form = new FormData();
    form.set('file', new File([], ''));
    form.set('note', 'only this');
    const received = await receive(posted(form), async (upload) => ({
      ...(await seen(upload)),
      sizes: await sizesOnDisk(),
    }));
    expect(received).toEqual({ ok: true, value: { values: { note: 'only this' }, file: null, sizes: [] } });
  });

  it('may have further bytes after its end', async () => {
    const request = parts(...fileField('file', 'abc'), '--x--', 'and more');
    expect(await receive(request, seen)).toMatchObject({ value: { file: { text: 'abc' } } });
  });

  it('leaves no file when what uses it fails', async () => {
    const failing = receive(posted(formWith(1000)), () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    expect(await sizesOnDisk()).toEqual([]);
  });

  it.each([
    ['another kind', () => posted('{"a":1}', { headers: { 'Content-Type': 'application/json' } })],
    ['urlencoded', () => posted(new URLSearchParams({ a: '1' }))],
    ['no kind', () => posted(new Uint8Array([1, 2, 3]))],
    ['nothing', () => new Request('http://spotlicht.example/', { method: 'POST' })],
    [
      'without a boundary',
      () => posted('--x--', { headers: { 'Content-Type': 'multipart/form-data; charset=utf-8' } }),
    ],
    ['without parts', () => parts('no parts')],
    ['a boundary only', () => parts('--x')],
    ['half a file', () => parts(...fileField('file', 'abc'))],
    ['half a field', () => parts(...field('note', 'abc'))],
    ['half a header', () => parts('--x', 'Content-Disposition: form-data; na')],
    [
      'of too many fields',
      () => parts(...Array.from({ length: 30 }, (_, at) => field(`f${at}`, 'a')).flat(), '--x--'),
    ],
    ['of two files', () => parts(...fileField('file', 'a'), ...fileField('more', 'b'), '--x--')],
    ['of a field that is too long', () => parts(...field('note', 'a'.repeat(20_000)), '--x--')],
  ])('is refused when it is %s', async (_, request) => {
    expect(await receive(request(), seen)).toEqual({ ok: false, code: 'unreadable' });
    expect(await sizesOnDisk()).toEqual([]);
  });

  it('is refused when it breaks off', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
    expect(await receive(streamed(body), seen)).toEqual({ ok: false, code: 'unreadable' });
  });
});

describe('an upload that is too large', () => {
  it('is not read when its length says so', async () => {
    let count = 0;
    const body = new ReadableStream({ pull: () => void (count += 1) }, { highWaterMark: 0 });
    const request = streamed(body, { 'Content-Length': String(limit * 2) });
    expect(await receive(request, seen)).toEqual({ ok: false, code: 'tooLarge' });
    expect(count).toBe(0);
  });

  it('is refused as soon as the file is over its limit, and not stored', async () => {
    expect(await receive(posted(formWith(limit)), seen)).toMatchObject({ ok: true });
    expect(await receive(posted(formWith(limit + 1)), seen)).toEqual({ ok: false, code: 'tooLarge' });
    expect(await sizesOnDisk()).toEqual([]);
  });

  it('is refused after a limited part of an endless body', async () => {
    let sent = 0;
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(fileField('file', '').join('\r\n'))),
      pull(controller) {
        sent += limit;
        controller.enqueue(new Uint8Array(limit));
      },
    });
    expect(await receive(streamed(body), seen)).toEqual({ ok: false, code: 'tooLarge' });
    expect(sent).toBeLessThan(limit * 30);
    expect(await sizesOnDisk()).toEqual([]);
  });
});

describe('over a real connection', () => {
  /** Starts a server that receives uploads of up to 10 MB and responds with the outcome. */
  async function startServer(options: Partial<ReceiveOptions> = {}): Promise<number> {
    const server = createServer(async (incoming, outgoing) => {
      const init = {
        method: 'POST',
        headers: incoming.headers as HeadersInit,
        body: incoming,
        duplex: 'half',
      };
      const request = new Request('http://spotlicht.example/', init as unknown as RequestInit);
      // Registers the raw body under an id, as the server does (server/outage.ts). Without the header
      // `x-sender` nothing is registered, and `receive` reads the body of the `Request`.
      if (incoming.headers['x-sender']) {
        request.headers.set(rawBodyHeader, incoming.headers['x-sender'].toString());
        rawBodies.set(incoming.headers['x-sender'].toString(), incoming);
      }
      const sender = incoming.headers['x-sender']?.toString() ?? 'anna';
      const received = await receive(request, seen, { fileBytes: 10 * 1024 * 1024, sender, ...options });
      outgoing.end(received.ok ? `read ${received.value.file?.size}` : received.code);
    });
    return listenInTest(server);
  }

  /** Begins an upload. `answer` is the text of the response. */
  function begin(port: number, headers: Record<string, string> = {}) {
    const sending: ClientRequest = send({
      host: '127.0.0.1',
      port,
      method: 'POST',
      agent: false,
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', ...headers },
    });
    const answer = new Promise<string>((resolve, reject) => {
      sending.on('error', reject).on('response', (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        incoming.on('end', () => resolve(text)).on('error', reject);
      });
    });
    answer.catch(() => {});
    onTestFinished(() => void sending.destroy());
    sending.write(`${fileField('file', '').join('\r\n')}`);
    return { sending, answer, end: () => sending.end('\r\n--x--\r\n') };
  }

  const megabyte = Buffer.alloc(1024 * 1024, 120);
  const write = (sending: ClientRequest, bytes: Uint8Array = megabyte) =>
    new Promise<void>((resolve) => sending.write(bytes, () => resolve()));

  it('a body grows on the disk while it arrives', async () => {
    const { sending, answer, end } = begin(await startServer());
    for (const megabytes of [1, 2, 3]) {
      await write(sending);
      // The last kilobytes stay with the parser, because they may be the beginning of the boundary.
      await expect
        .poll(async () => Math.max(...(await sizesOnDisk())))
        .toBeGreaterThan((megabytes - 0.2) * 1024 * 1024);
    }
    end();
    expect(await answer).toBe(`read ${3 * 1024 * 1024}`);
    expect(await sizesOnDisk()).toEqual([]);
  });

  it('forty slow bodies are on the disk and not in memory', async () => {
    const server = await startServer();
    const megabytes = 5;
    const before = memoryInUse();
    const slow = Array.from({ length: 40 }, (_, at) => begin(server, { 'X-Sender': `account ${at}` }));
    for (let sent = 0; sent < megabytes; sent += 1) {
      await Promise.all(slow.map(({ sending }) => write(sending)));
    }
    await vi.waitFor(async () => {
      const sizes = await sizesOnDisk();
      expect(sizes.length).toBe(40);
      expect(Math.min(...sizes)).toBeGreaterThan((megabytes - 0.2) * 1024 * 1024);
    }, 30_000);
    // The client is in this process as well, and its garbage is collected some turns later. The uploads stay open
    // meanwhile, so their garbage would stay as well. 200 MB have been sent.
    await expect.poll(() => (memoryInUse() - before) / 1024 / 1024).toBeLessThan(30);
    for (const { end } of slow) end();
    for (const { answer } of slow) expect(await answer).toBe(`read ${megabytes * 1024 * 1024}`);
    expect(await sizesOnDisk()).toEqual([]);
  });

  it('a slow disk slows the sender down instead of filling the memory', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const slowFiles: Files = {
      ...storage.files,
      put: (key, content) =>
        storage.files.put(
          key,
          (async function* () {
            for await (const piece of content as AsyncIterable<Uint8Array>) {
              await gate;
              yield piece;
            }
          })(),
        ),
    };
    const { sending, answer, end } = begin(await startServer({ files: slowFiles }));
    let isSent = false;
    const all = write(sending, Buffer.alloc(9 * 1024 * 1024)).then(() => (isSent = true));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(isSent).toBe(false);
    release();
    await all;
    end();
    expect(await answer).toBe(`read ${9 * 1024 * 1024}`);
  });

  it('an upload that breaks off leaves no file', async () => {
    const { sending } = begin(await startServer());
    await write(sending);
    await expect.poll(async () => (await sizesOnDisk()).length).toBe(1);
    sending.destroy();
    await expect.poll(() => sizesOnDisk()).toEqual([]);
  });

  it('a body that takes too long is refused, and leaves no file', async () => {
    const { sending, answer } = begin(await startServer({ seconds: 1 }));
    await write(sending);
    expect(await answer).toBe('tooSlow');
    await expect.poll(() => sizesOnDisk()).toEqual([]);
  });

  it('an account may have a few uploads at once, and other accounts are not affected', async () => {
    const server = await startServer();
    const own = Array.from({ length: uploadsAtOnce }, () => begin(server));
    for (const { sending } of own) await write(sending, Buffer.from('x'));
    await expect.poll(async () => (await sizesOnDisk()).length).toBe(uploadsAtOnce);
    const oneMore = begin(server);
    oneMore.end();
    expect(await oneMore.answer).toBe('tooManyAtOnce');
    const other = begin(server, { 'X-Sender': 'ben' });
    other.end();
    expect(await other.answer).toBe('read 0');
    for (const { end } of own) end();
    for (const { answer } of own) expect(await answer).toBe('read 1');
    const again = begin(server);
    again.end();
    expect(await again.answer).toBe('read 0');
  });

  it.each([true, false])(
    'a body that is too large gets its response (with its length: %s)',
    async (isSaid) => {
      const body = Buffer.concat([
        Buffer.from(fileField('file', '').join('\r\n')),
        Buffer.alloc(limit * 10, 120),
        Buffer.from('\r\n--x--\r\n'),
      ]);
      const port = await startServer({ fileBytes: limit });
      const answer = await new Promise<string>((resolve, reject) => {
        const headers = {
          'Content-Type': 'multipart/form-data; boundary=x',
          ...(isSaid && { 'Content-Length': body.length }),
        };
        const sending = send({ host: '127.0.0.1', port, method: 'POST', headers }, (incoming) => {
          let text = '';
          incoming.setEncoding('utf8').on('data', (piece: string) => (text += piece));
          incoming.on('end', () => resolve(text));
        });
        sending.on('error', reject);
        Readable.from([body]).pipe(sending);
      });
      expect(answer).toBe('tooLarge');
    },
  );
});

describe.runIf(canMount)('a disk without room', () => {
  it('refuses the upload, logs it, and keeps no file', async () => {
    using disk = smallDisk(200);
    disk.fill(40);
    const onDisk = { files: localFiles(disk.folder) };
    expect(await receive(posted(formWith(60_000)), seen, onDisk)).toEqual({ ok: false, code: 'storageFull' });
    expect(noted).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'ENOSPC' }));
    expect(disk.files()).toEqual([]);
    disk.empty();
    expect(await receive(posted(formWith(60_000)), seen, onDisk)).toMatchObject({ ok: true });
    disk.makeReadOnly();
    expect(await receive(posted(formWith(1)), seen, onDisk)).toEqual({
      ok: false,
      code: 'storageUnavailable',
    });
    expect(noted).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'EROFS' }));
  });
});

describe('a file that a crash left behind', () => {
  it('is deleted when no server can still be writing it', async () => {
    await storage.files.put(`${incomingFolder}/whole`, Buffer.from('x'));
    await storage.files.put(`${incomingFolder}/running`, Buffer.from('x'));
    const place = (name: string) => path.join(storage.folder, incomingFolder, name);
    await writeFile(place('half.0a1b2c.part'), 'x');
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    for (const name of ['whole', 'half.0a1b2c.part']) await utimes(place(name), longAgo, longAgo);
    // The file system has its own clock, so the clock that the test has moved does not count there.
    await utimes(place('running'), new Date(), new Date());
    expect(await deleteAbandonedUploads({ files: storage.files, now: new Date() })).toBe(2);
    expect(await readdir(path.join(storage.folder, incomingFolder))).toEqual(['running']);
  });

  it('is deleted one by one: a file that cannot be deleted does not affect the others', async () => {
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    for (const name of ['first', 'second', 'third']) {
      await storage.files.put(`${incomingFolder}/${name}`, Buffer.from('x'));
      await utimes(path.join(storage.folder, incomingFolder, name), longAgo, longAgo);
    }
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
    const stuck = `${incomingFolder}/first`;
    const broken: Files = {
      ...storage.files,
      delete: (key) => (key === stuck ? Promise.reject(new Error('stuck')) : storage.files.delete(key)),
    };
    await expect(deleteAbandonedUploads({ files: broken, now: new Date() })).rejects.toThrow('stuck');
    expect(logged.mock.calls).toEqual([
      [{ err: expect.any(Error), job: 'deleteAbandonedUploads', id: stuck }, 'row of a job failed'],
    ]);
    logged.mockRestore();
    expect(await readdir(path.join(storage.folder, incomingFolder))).toEqual(['first']);
    expect(await deleteAbandonedUploads({ files: storage.files, now: new Date() })).toBe(1);
  });
});
