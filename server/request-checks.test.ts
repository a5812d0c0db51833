import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { refusalStatus } from './request-checks';

const own = 'http://localhost:3000';

/**
 * Returns the status with which a request is refused. It is a request as a page of this app sends it, with these
 * headers changed.
 */
const statusOf = (method: string, url: string, headers: Record<string, string> = {}) =>
  refusalStatus({ method, url, headers: { origin: own, ...headers } } as unknown as IncomingMessage, own);

const body = (type: string, length: number) => ({ 'content-type': type, 'content-length': String(length) });
const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';

describe('addresses', () => {
  it.each(['/', '/public/lachfabrik?lang=de', `/?q=${'x'.repeat(2046)}`, `/?${'a&'.repeat(99)}`])(
    '%s may be asked for',
    (url) => expect(statusOf('GET', url)).toBeNull(),
  );

  it.each([
    ['a query of more than 2 kB', `/api/health?${'x'.repeat(2049)}`],
    ['more than 100 pairs', `/api/health?${'a&'.repeat(100)}`],
    ['pairs after a second question mark', `/api/health??${'a&'.repeat(100)}`],
  ])('%s is too long', (_what, url) => {
    expect(statusOf('GET', url)).toBe(414);
    expect(statusOf('POST', url)).toBe(414);
  });

  it.each(['*', 'http://localhost/', '/x/..', '/%2E%2e/x', '/a\\b', '/.', '/sign-in/redirect#', '/a#?b'])(
    '%s does not mean what it says',
    (url) => {
      expect(statusOf('GET', url)).toBe(400);
    },
  );

  it.each(['/_next/data/build/api/health.json', '/_next/data/build/sign-in/redirect.json', '/_next/image'])(
    '%s, which the framework would translate, does not exist',
    (url) => {
      expect(statusOf('GET', url)).toBe(404);
      expect(statusOf('POST', url, body(multipart, 1000))).toBe(404);
    },
  );

  it('files of the build may be asked for', () => {
    expect(statusOf('GET', '/_next/static/chunks/a.js')).toBeNull();
  });

  it.each(['TRACE', 'CONNECT', 'PROPFIND', ''])('method "%s" is not known', (method) => {
    expect(statusOf(method, '/')).toBe(405);
  });
});

describe('writes of other sites', () => {
  it.each(['https://evil.example', 'null', ''])(
    'from "%s" are refused before their bodies are looked at',
    (origin) => {
      expect(statusOf('POST', '/', { ...body('x/y', 9e9), origin })).toBe(403);
      expect(statusOf('GET', '/', { origin })).toBeNull();
    },
  );
});

describe('bodies', () => {
  it.each([
    ['/api/mail/off/token', urlencoded, 26],
    ['/api/mail/off/token', 'multipart/form-data; boundary=x', 200],
    ['/sign-in/redirect', urlencoded, 8192],
    ['/sign-in/redirect', `${urlencoded}; charset=utf-8`, 100],
    ['/api/uploads/brands/x/logo', multipart, 10_000_000],
    ['/user', multipart, 1024 * 1024],
    ['/sign-in/error', multipart, 100],
  ])('%s takes %s of %i bytes', (path, type, length) => {
    expect(statusOf('POST', path, body(type, length))).toBeNull();
  });

  it.each([
    ['/sign-in/redirect', urlencoded, 8193],
    ['/api/auth/callback/google', urlencoded, 1],
    ['/api/auth/signout', 'application/json', 1],
    ['/user', multipart, 1024 * 1024 + 1],
    ['/api/health', multipart, 1],
    ['/api/feeds/brands/x/shows.ics', 'application/json', 1],
  ])('%s refuses %s of %i bytes as too long', (path, type, length) => {
    expect(statusOf('POST', path, body(type, length))).toBe(413);
  });

  it.each([
    ['/sign-in/redirect', multipart],
    ['/sign-in/redirect', 'application/json'],
    ['/api/uploads/brands/x/logo', urlencoded],
    ['/user', urlencoded],
    ['/user', 'application/json'],
    ['/user', 'text/plain;charset=UTF-8'],
    ['/user', 'multipart/form-data2'],
    ['/user', 'multipart/form-data'],
    ['/user', 'multipart/form-data; boundary="x"'],
    ['/user', 'multipart/form-data; charset=utf-8; boundary=x'],
    ['/user', ''],
  ])('%s refuses "%s" as something else', (path, type) => {
    expect(statusOf('POST', path, body(type, 10))).toBe(415);
    expect(statusOf('PUT', path, body(type, 10))).toBe(415);
  });

  it('may be empty, whatever it calls itself', () => {
    expect(statusOf('POST', '/user', body('x/y', 0))).toBeNull();
    expect(statusOf('DELETE', '/user')).toBeNull();
  });

  it('have a length, but for uploads, which count for themselves', () => {
    const open = { 'transfer-encoding': 'chunked', 'content-type': multipart };
    expect(statusOf('POST', '/user', open)).toBe(411);
    expect(statusOf('POST', '/api/uploads/brands/x/imports', open)).toBeNull();
    expect(statusOf('POST', '/api/uploads/brands/x/imports', { ...open, 'content-type': urlencoded })).toBe(
      415,
    );
  });

  it('come with no request that only reads', () => {
    expect(statusOf('GET', '/user', body(multipart, 1))).toBe(413);
    expect(statusOf('HEAD', '/', { 'transfer-encoding': 'chunked' })).toBe(413);
  });
});
