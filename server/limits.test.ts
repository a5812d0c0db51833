import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLimits, kindOf } from './limits';

describe('kinds', () => {
  it.each([
    ['GET', '/', 'read'],
    ['HEAD', '/public/lachfabrik', 'read'],
    ['GET', '/api/feeds/v1/brands/lachfabrik/shows.json', 'draw'],
    ['GET', '/api/cities', 'search'],
    ['GET', '/api/brands/lachfabrik/comedians', 'search'],
    ['POST', '/user/cities/berlin', 'write'],
    ['PUT', '/api/uploads/brands/lachfabrik/logo', 'write'],
    ['POST', '/_next/other', 'write'],
    ['GET', '/sign-in/popup', 'signIn'],
    ['POST', '/api/auth/signin/google', 'signIn'],
    ['POST', '/api/health', 'write'],
    ['GET', '/api/health', 'watch'],
    ['GET', '/api/ready', 'watch'],
    ['GET', '/_next/static/chunks/a.js', 'file'],
    ['POST', '/_next/static/chunks/a.js', 'write'],
    ['GET', '/_next/static', 'read'],
    ['GET', '/api/share/show/x/de.jpg', 'draw'],
    ['GET', '/sitemaps/shows/x.xml', 'draw'],
    ['GET', '/api/brands/lachfabrik/qr/a4.pdf', 'draw'],
    ['GET', '/_next/staticx', 'read'],
    ['GET', '/api/healthy', 'read'],
    ['GET', '/unknown.js', 'read'],
  ])('%s %s: %s', (method, path, kind) => {
    expect(kindOf(method, path)).toBe(kind);
  });

  it('files that lie beside the build are files', () => {
    const files = [...readdirSync('public'), 'icon.svg'];
    expect(files.filter((file) => kindOf('GET', `/${file}`) !== 'file')).toEqual([]);
  });
});

describe('limits', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('refuse what is too much, say for how long, and let in again', async () => {
    const limits = createLimits({ requests: 3, seconds: 10 });
    for (let asked = 0; asked < 3; asked += 1) expect(await limits('read', '192.0.2.1')).toBeNull();
    vi.advanceTimersByTime(2500);
    expect(await limits('read', '192.0.2.1')).toEqual({ retryAfter: 8, isToLog: true });
    vi.advanceTimersByTime(7500);
    expect(await limits('read', '192.0.2.1')).toBeNull();
  });

  it('count addresses apart, and kinds', async () => {
    const limits = createLimits({ requests: 1, seconds: 10 });
    await limits('read', '192.0.2.1');
    expect(await limits('read', '192.0.2.1')).not.toBeNull();
    expect(await limits('read', '192.0.2.2')).toBeNull();
    expect(await limits('signIn', '192.0.2.1')).toBeNull();
  });

  it('searches, writes and sign-ins have a part of the rate', async () => {
    const limits = createLimits({ requests: 30, seconds: 10 });
    const answered = async (kind: 'read' | 'search' | 'write' | 'signIn') => {
      let count = 0;
      while ((await limits(kind, '192.0.2.1')) === null) count += 1;
      return count;
    };
    expect([await answered('read'), await answered('search')]).toEqual([30, 10]);
    expect([await answered('write'), await answered('signIn')]).toEqual([6, 3]);
  });

  it('a log hears of an address once a minute', async () => {
    const limits = createLimits({ requests: 1, seconds: 100 });
    await limits('read', '192.0.2.1');
    const heard = async () => (await limits('read', '192.0.2.1'))?.isToLog;
    expect([await heard(), await heard(), await heard()]).toEqual([true, false, false]);
    vi.advanceTimersByTime(60_000);
    expect(await heard()).toBe(true);
  });

  it('remember ten thousand addresses: then those that came first are counted anew', async () => {
    const limits = createLimits({ requests: 1, seconds: 10 });
    const addresses = Array.from({ length: 10_001 }, (_, index) => `10.0.${index >> 8}.${index & 255}`);
    for (const address of addresses) await limits('read', address);
    expect(await limits('read', addresses.at(-1)!)).not.toBeNull();
    expect(await limits('read', addresses[0]!)).toBeNull();
    expect(vi.getTimerCount()).toBeLessThanOrEqual(10_001);
  });
});
