import type { RequestListener } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startNames } from '@/lib/core/testing/name-server';
import { startWebServer } from '@/lib/core/testing/web-server';
import { publicAgents } from './public-address';
import type { ForeignWay } from './foreign-server';
import { fetchPublic } from './public-fetch';

const options = {
  accept: 'text/calendar',
  before: { etag: null, lastModified: null },
  bytes: 1000,
  seconds: 5,
};

const bodyOf = async (address: string, way: ForeignWay, more: Partial<typeof options> = {}) => {
  const fetched = await fetchPublic(address, { ...options, ...more }, way);
  return fetched.ok ? Buffer.from(fetched.value?.bytes ?? []).toString() : fetched.code;
};

describe('what is at an address', () => {
  it('is read, with what says whether it has changed', async () => {
    const received: unknown[] = [];
    const { origin, way } = await startWebServer(({ headers }, response) => {
      received.push([headers['if-none-match'], headers['if-modified-since'], headers.accept]);
      if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { ETag: '"1"', 'Last-Modified': 'yesterday' }).end('Shows');
    });
    const first = await fetchPublic(origin, options, way);
    expect(first).toMatchObject({ ok: true, value: { etag: '"1"', lastModified: 'yesterday' } });
    const before = { etag: '"1"', lastModified: 'yesterday' };
    expect(await fetchPublic(origin, { ...options, before }, way)).toEqual({ ok: true, value: null });
    expect(received).toEqual([
      [undefined, undefined, 'text/calendar'],
      ['"1"', 'yesterday', 'text/calendar'],
    ]);
  });

  it.each([
    ['gzip', gzipSync('Shows')],
    ['br', brotliCompressSync('Shows')],
  ])('is decompressed: %s', async (encoding, bytes) => {
    const { origin, way } = await startWebServer((_, response) => {
      response.writeHead(200, { 'Content-Encoding': encoding }).end(bytes);
    });
    expect(await bodyOf(origin, way)).toBe('Shows');
  });

  it('is read over TLS, whose certificate counts', async () => {
    const { origin, way } = await startWebServer((_, response) => void response.end('Shows'), true);
    expect(await bodyOf(origin, way)).toBe('Shows');
    const agents = { ...way.agents, https: new HttpsAgent() };
    expect(await bodyOf(origin, { ...way, agents })).toBe('unreachable');
  });
});

/** Fifty megabytes in fifty kilobytes. */
const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));

describe('what another server does', () => {
  const answers: Record<string, RequestListener> = {
    '/tooLarge': (_, response) => void response.end('x'.repeat(1001)),
    '/tooLarge-bomb': (_, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb),
    '/tooSlow': () => {},
    '/tooSlow-body': (_, response) => void response.writeHead(200).write('a part'),
    '/refusedThere': (_, response) => void response.writeHead(403).end(),
    '/missingThere': (_, response) => void response.writeHead(404).end(),
    '/failedThere': (_, response) => void response.writeHead(500).end(),
    '/failedThere-packed': (_, response) =>
      void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('no gzip'),
    '/failedThere-unknown': (_, response) =>
      void response.writeHead(200, { 'Content-Encoding': 'zstd' }).end('x'),
    '/failedThere-endless': (_, response) =>
      void response.writeHead(302, { Location: '/failedThere-endless' }).end(),
    '/unreachable': ({ socket }) => void socket.destroy(),
    '/unreachable-half': ({ socket }, response) => {
      response.writeHead(200, { 'Content-Length': '900' });
      response.write('half', () => socket.destroy());
    },
    '/notPublic-address': (_, response) =>
      void response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data' }).end(),
    '/notPublic-machine': (_, response) =>
      void response.writeHead(307, { Location: 'http://127.0.0.1:5432/' }).end(),
    '/notPublic-scheme': (_, response) =>
      void response.writeHead(301, { Location: 'file:///etc/passwd' }).end(),
  };

  it.each(Object.keys(answers))('%s', async (path) => {
    const { origin, way } = await startWebServer((request, response) => answers[path]?.(request, response));
    const [code = ''] = path.slice(1).split('-');
    expect(await bodyOf(origin + path, way, { seconds: 1 })).toBe(code);
  });

  it('a redirect is followed three times, and not from https to http', async () => {
    const leads: RequestListener = ({ url }, response) => {
      const left = Number(url?.slice(1));
      if (left === 0) response.end('Shows');
      else response.writeHead(302, { Location: `/${left - 1}` }).end();
    };
    const { origin, way } = await startWebServer(leads);
    expect(await bodyOf(`${origin}/3`, way)).toBe('Shows');
    expect(await bodyOf(`${origin}/4`, way)).toBe('failedThere');
    const secure = await startWebServer(
      (_, response) => void response.writeHead(302, { Location: origin }).end(),
      true,
    );
    const both = (address: string) => way.isAllowed(address) || secure.way.isAllowed(address);
    expect(await bodyOf(secure.origin, { ...secure.way, isAllowed: both })).toBe('failedThere');
  });
});

describe('an address that is not public', () => {
  it.each(['http://127.0.0.1/', 'http://localhost/', 'https://[::1]/', 'http://a:b@example.com/', 'x'])(
    '%s is not asked, also when it is typed',
    async (address) => {
      expect(await fetchPublic(address, options)).toEqual({ ok: false, code: 'notPublic' });
    },
  );

  it.each(['http', 'https'])('a name that leads to this machine is not connected to: %s', async (scheme) => {
    const names = await startNames(['127.0.0.1']);
    const way = { agents: publicAgents(names), isAllowed: () => true };
    let isRequested = false;
    const { origin } = await startWebServer(() => (isRequested = true), scheme === 'https');
    const { port } = new URL(origin);
    expect(await bodyOf(`${scheme}://calendar.example.org:${port}/`, way)).toBe('notPublic');
    expect(isRequested).toBe(false);
  });

  it('a name that does not exist is unreachable', async () => {
    const way = { agents: publicAgents(await startNames(null)), isAllowed: () => true };
    expect(await bodyOf('https://calendar.example.org/', way)).toBe('unreachable');
  });
});
