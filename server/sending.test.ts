import { gunzipSync } from 'node:zlib';
import { once } from 'node:events';
import { createServer, request as open, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { toCachedAnswer } from '@/lib/core/http/cached-answer';
import { listenInTest } from '@/lib/core/testing/web-server';
import { compress, inTheme, plainInTheme, send, themeOf, zipped } from './sending';
import type { Visit } from './visit';

const ask = (url: string, cookie?: string) => themeOf({ url, headers: { cookie } } as IncomingMessage);

it('reads the theme from the cookie, by either of its names, except in a frame of another site', () => {
  expect(ask('/public')).toBeNull();
  expect(ask('/public', 'a=1; app_theme=dark')).toBe('dark');
  expect(ask('/public/lachfabrik?lang=en', '__Host-app_theme=light; app_theme=dark')).toBe('light');
  expect(ask('/public', 'app_theme=pink')).toBeNull();
  expect(ask('/embed/lachfabrik', 'app_theme=dark')).toBeNull();
});

it('writes the theme into the first element of a page, and nothing where there is none', () => {
  const page = Buffer.from('<!DOCTYPE html><html lang="de"><p>&lt;html');
  expect(inTheme(page, 'dark').toString()).toBe(
    '<!DOCTYPE html><html data-scheme="dark" lang="de"><p>&lt;html',
  );
  expect(inTheme(page, null)).toBe(page);
  const line = Buffer.from('no page');
  expect(inTheme(line, 'dark')).toBe(line);
});

it('has an ETag and compressed bytes for each theme of a cached page, made once', async () => {
  const answer = toCachedAnswer({ type: 'text/html', body: '<html lang="de">Hallo' });
  const page = { ...answer, gzipped: await compress(answer.body), ageHeaders: { Age: '3' } };
  const [dark, again, light] = await Promise.all([
    plainInTheme(page, 'dark'),
    plainInTheme(page, 'dark'),
    plainInTheme(page, 'light'),
  ]);
  expect(gunzipSync(dark.gzipped).toString()).toBe('<html data-scheme="dark" lang="de">Hallo');
  expect(dark.ageHeaders).toEqual({ Age: '3' });
  expect(again.gzipped).toBe(dark.gzipped);
  expect(new Set([page.etag, dark.etag, light.etag]).size).toBe(3);
  expect(await plainInTheme(page, null)).toBe(page);
});

it.each([
  ['text/html; charset=utf-8', 'public', 'gzip'],
  ['application/json; charset=utf-8', 'public', 'gzip'],
  ['application/atom+xml; charset=utf-8', 'public', 'gzip'],
  ['application/ld+json', 'public', 'gzip'],
  ['application/manifest+json', 'public', 'gzip'],
  ['image/svg+xml', 'public', 'gzip'],
  // Outlook asks for a compressed calendar and cannot read it.
  ['text/calendar; charset=utf-8', 'public, no-transform', undefined],
  ['image/webp', 'public', undefined],
])('compresses %s (%s) as %s, and leaves no Vary of the framework', async (type, caching, encoding) => {
  const headers = { 'content-type': type, 'cache-control': caching, vary: 'rsc' };
  const request = { headers: { 'accept-encoding': 'gzip' } } as IncomingMessage;
  const sent = await zipped({ status: 200, headers, body: Buffer.from('Hallo') }, request);
  expect(sent.headers['Content-Encoding']).toBe(encoding);
  expect(sent.headers).not.toHaveProperty('vary');
  expect(sent.body?.toString() === 'Hallo').toBe(encoding === undefined);
});

it.each<Record<string, string>>([{}, { Connection: 'close' }])(
  'reads a body before it refuses it, with %o',
  async (headers) => {
    const server = createServer((request, response) => {
      const visit = { request, response, id: 'x' } as Visit;
      void send(visit, [], { status: 429, headers, body: Buffer.from('too many') });
    });
    const port = await listenInTest(server);
    const pieces = 11;
    const piece = Buffer.alloc(1024 * 1024);
    const asking = open({ port, method: 'POST', headers: { 'Content-Length': pieces * piece.length } });
    const answered = once(asking, 'response') as Promise<[IncomingMessage]>;
    let isAnswered = false;
    const note = () => (isAnswered = true);
    answered.then(note, note);
    let sent = 0;
    // Like curl with HTTP/2, which stops sending at the headers of a refusal.
    while (sent < pieces && !isAnswered) {
      await new Promise((resolve) => asking.write(piece, resolve));
      sent += 1;
    }
    if (sent === pieces) asking.end();
    const [response] = await answered;
    expect([sent, response.statusCode, await text(response)]).toEqual([pieces, 429, 'too many']);
  },
);
