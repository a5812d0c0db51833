import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { openGate } from '@/lib/core/testing/gate';
import { listenHere } from '@/lib/core/testing/listening';
import { testDatabase } from '@/lib/core/testing/database';
import { testNow } from '@/lib/core/testing/clock';
import type { Framework } from '@/server/framework';
import { readWanted, run } from './closed';

const database = testDatabase();

test.each([
  [[], { action: 'tell' }],
  [['--open'], { action: 'open' }],
  [
    ['  Wir sind\n um sechs zurück '],
    { action: 'close', german: 'Wir sind um sechs zurück', english: 'Wir sind um sechs zurück' },
  ],
  [['Um sechs', '--english', 'At six'], { action: 'close', german: 'Um sechs', english: 'At six' }],
])('%j is understood', (args, wanted) => {
  expect(readWanted(args)).toEqual(wanted);
});

test.each([
  [['Um', 'sechs'], 'There is no place for "sechs"'],
  [['a'.repeat(201)], '1 to 200 characters'],
  [[' '], '1 to 200 characters'],
  [['Um sechs', '--open'], 'Either a sentence or --open'],
  [['--english', 'At six'], 'Say it in German, too'],
])('%j is refused, and says why', (args, reason) => {
  expect(() => readWanted(args)).toThrow(reason);
});

describe('servers', () => {
  const closed = { action: 'close', german: '„Um sechs“ & <b>', english: 'At six!' } as const;
  const say = (wanted: Parameters<typeof run>[1]) => run(database.db, wanted, testNow);

  beforeAll(() => {
    stubEnvironment(database.url);
    vi.stubEnv('NEXTAUTH_URL', 'http://localhost:3000');
  });

  /** Starts a server. `asked` records the requests to its framework. */
  async function start(databaseUrl = database.url) {
    const folder = mkdtempSync(path.join(tmpdir(), 'spotlicht-closed-'));
    const { createHandler } = await import('@/server/answer');
    const { Copies } = await import('@/server/copies/copies');
    const requested: string[] = [];
    const body = Buffer.from('<!DOCTYPE html><html><head></head><body>Shows</body></html>');
    const framework: Framework = {
      answer: async ({ url }, response) => {
        requested.push(url ?? '');
        response.end('framework');
      },
      ask: async (url) => {
        requested.push(url);
        return { status: 200, headers: { 'content-type': 'text/html', 'cache-control': 'public' }, body };
      },
      close: async () => {},
    };
    const copies = new Copies(folder, databaseUrl);
    await copies.looked();
    const handle = createHandler(framework, { development: false, copies, workerScript: 'worker' });
    const server = createServer((request, response) => void handle(request, response));
    const port = await listenHere(server);
    onTestFinished(async () => {
      server.close();
      await copies.stop();
      rmSync(folder, { recursive: true });
    });
    const get = async (address: string, init: RequestInit = {}) => {
      const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
        ...init,
        headers: { Accept: 'text/html', 'Accept-Language': 'de', ...init.headers },
      });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };
    const statusOf = async (address: string) => (await get(address)).status;
    return { get, statusOf, asked: requested, copies };
  }

  it('show the sentence everywhere, in words for everybody, until it is taken away', async () => {
    const { get, statusOf, asked: requested } = await start();
    expect(await statusOf('/')).toBe(200);
    expect(await say(closed)).toContain('Closed since');
    await expect.poll(() => statusOf('/')).toBe(503);
    requested.length = 0;
    const page = await get('/brands/lachfabrik/team');
    expect(page.text).toContain('<h1>„Um sechs“ &amp; &lt;b&gt;</h1>');
    expect(page.text).toContain('content="60"');
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThanOrEqual(60);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect((await get('/', { headers: { 'Accept-Language': 'en' } })).text).toContain('<h1>At six!</h1>');
    // A calendar program gets a line, the script of another site its own format, a frame a page of its own.
    const line = await get('/api/calendars/secret.ics', { headers: { Accept: 'text/calendar' } });
    expect([line.status, line.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8']);
    expect(line.text).toMatch(/^„Um sechs“ & <b> Solange/);
    expect(JSON.parse((await get('/api/feeds/v1/brands/lachfabrik/shows.json')).text)).toMatchObject({
      error: 'closed',
    });
    expect((await get('/embed/lachfabrik')).text).toContain('ResizeObserver');
    const sent = await get('/user', {
      method: 'POST',
      body: new FormData(),
      headers: { Origin: 'http://localhost:3000' },
    });
    expect([sent.status, sent.text.includes('Geh im Browser einen Schritt zurück')]).toEqual([503, true]);
    expect(sent.text).not.toContain('http-equiv="refresh"');
    expect(requested).toEqual([]);
    // Health checks, files and the operator's area are not visitors' pages.
    const left = ['/api/health', '/api/ready', '/api/status', '/embed.js', '/offline.js', '/operator'];
    for (const address of left) expect([address, await statusOf(address)]).toEqual([address, 200]);
    expect(await say({ action: 'tell' })).toContain('At six!');
    expect(await say({ action: 'open' })).toBe('Open again');
    await expect.poll(() => statusOf('/')).toBe(200);
    expect(await say({ action: 'open' })).toBe('It was open');
    expect(await say({ action: 'tell' })).toBe('Open');
  });

  it('go on with the copies of what others show, and draw nothing', async () => {
    const { get, statusOf, asked: requested, copies } = await start();
    const feed = '/api/feeds/v1/brands/lachfabrik/shows.ics';
    const { copiedFile } = await import('@/server/copies/answers');
    const address = copiedFile(new URL(feed, 'http://visitor'))!;
    await expect
      .poll(
        async () => {
          await get(feed);
          return copies.find(address);
        },
        { interval: 300, timeout: 20_000 },
      )
      .not.toBeNull();
    await say(closed);
    await expect.poll(() => statusOf('/')).toBe(503);
    requested.length = 0;
    const copy = await get(feed);
    expect([copy.status, copy.headers.has('x-copy-of'), copy.text.includes('Shows')]).toEqual([
      200,
      true,
      true,
    ]);
    expect(requested).toEqual([]);
    await say({ action: 'open' });
  });

  it('are closed from the first request after a start, and while the database is away', async () => {
    await say(closed);
    const gate = await openGate(database.url);
    onTestFinished(() => gate.close());
    const { statusOf, copies } = await start(gate.url);
    expect(await statusOf('/')).toBe(503);
    gate.cut();
    await expect.poll(() => copies.isDatabaseAway()).toBe(true);
    expect((await statusOf('/')) === 503 && copies.closed?.en).toBe('At six!');
    await say({ action: 'open' });
    gate.open();
    await expect.poll(() => statusOf('/')).toBe(200);
  });
});
