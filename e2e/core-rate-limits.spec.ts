import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import PQueue from 'p-queue';
import { startSignInStandIn } from '@/scripts/sign-in-stand-in/provider';
import { WalkingBrowser } from '@/scripts/sign-in-stand-in/testing';
import { freePort } from '@/scripts/start/ports';
import { expect, test } from './support/fixtures';
import { startSecondServer } from './support/second-server';
import { startOtherSite } from './support/other-site';
import { wordsOf } from './support/words';

/** The requests allowed per address and window. For writing and for rendering the limit is a fifth of this. */
const allowed = 20;

type Server = { port: number; stop: () => Promise<void> };
type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Starts another server, which listens on all addresses of this machine. */
const startServer = (environment: Record<string, string>): Promise<Server> =>
  startSecondServer({ host: '::', environment });

/** Sends a request from an address of this machine. All addresses of 127.0.0.0/8 belong to it. */
function askFrom(
  { port }: Server,
  from: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const host = from.includes(':') ? '::1' : '127.0.0.1';
  return new Promise((resolve, reject) => {
    const sending = ask(
      { host, port, path, method, headers, localAddress: from, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    sending.on('error', reject).end();
  });
}

/** Sends requests until one is refused, and returns that response. */
async function untilRefused(server: Server, from: string, path: string, options = {}): Promise<Answer> {
  for (let count = 0; count <= allowed; count += 1) {
    const answer = await askFrom(server, from, path, options);
    if (answer.status === 429) return answer;
    expect(answer.status).toBeLessThan(429);
  }
  throw new Error(`${from} was never refused.`);
}

test.describe('from one address', { tag: '@all' }, () => {
  // The tests share one set of servers.
  test.describe.configure({ mode: 'default' });
  // A window that is longer than any test. Each test uses other addresses.
  const long = `${allowed}/600`;
  let server: Server;
  let behindProxy: Server;
  let quick: Server;
  test.beforeAll(async () => {
    [server, behindProxy, quick] = await Promise.all([
      startServer({ RATE_LIMIT: long }),
      startServer({ RATE_LIMIT: long, TRUSTED_PROXIES: '1' }),
      startServer({ RATE_LIMIT: `${allowed}/5` }),
    ]);
  });
  test.afterAll(() => Promise.all([server.stop(), behindProxy.stop(), quick.stop()]));

  test('a burst is refused, and answered again when it is over', async ({ world }) => {
    const path = `/public/${world.brand.id}`;
    await expect(async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 * allowed }, () => askFrom(quick, '127.0.1.1', path)),
      );
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      for (const { headers } of refused) expect(headers['retry-after']).toMatch(/^[1-5]$/);
    }).toPass();
    await expect.poll(async () => (await askFrom(quick, '127.0.1.1', path)).status).toBe(200);
  });

  test('what a visitor says of addresses does not help', async ({ world }) => {
    const path = `/embed/${world.brand.id}`;
    await untilRefused(server, '127.0.2.1', path);
    for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'True-Client-IP', 'CF-Connecting-IP']) {
      for (const value of ['198.51.100.7', '127.0.0.1', 'for=198.51.100.7', '::1']) {
        const { status } = await askFrom(server, '127.0.2.1', path, { headers: { [name]: value } });
        expect(status, `${name}: ${value}`).toBe(429);
      }
    }
  });

  test('others are answered while one is refused', async ({ world }) => {
    const path = `/embed/${world.brand.id}`;
    await untilRefused(server, '127.0.3.1', path);
    expect((await askFrom(server, '127.0.3.2', path)).status).toBe(200);
    await untilRefused(server, '::1', path);
    expect((await askFrom(server, '127.0.3.2', path)).status).toBe(200);
  });

  test('behind a proxy of ours the address that it saw counts, and no other', async ({ world }) => {
    const path = `/embed/${world.brand.id}`;
    const from = (forwarded: string) => ({ headers: { 'X-Forwarded-For': forwarded } });
    await untilRefused(behindProxy, '127.0.4.1', path, from('198.51.100.7'));
    for (const forged of ['192.0.2.1, 198.51.100.7', '127.0.0.1, 10.0.0.1,198.51.100.7', 'x, 198.51.100.7']) {
      expect((await askFrom(behindProxy, '127.0.4.1', path, from(forged))).status).toBe(429);
    }
    expect((await askFrom(behindProxy, '127.0.4.1', path, from('198.51.100.8'))).status).toBe(200);
    expect((await askFrom(behindProxy, '127.0.4.1', path, from('198.51.100.7, 198.51.100.8'))).status).toBe(
      200,
    );
  });

  test('what only looks and what writes is counted, too', async ({ world }) => {
    const path = `/public/${world.brand.id}`;
    const head = await untilRefused(server, '127.0.5.1', path, { method: 'HEAD' });
    expect(head.body).toBe('');
    const headers = { Origin: `http://localhost:${server.port}` };
    const written = await untilRefused(server, '127.0.5.2', path, { method: 'POST', headers });
    expect(written.headers.connection).toBe('close');
    expect((await askFrom(server, '127.0.5.2', path)).status).toBe(200);
  });

  test('what watches over the server, and files, are answered to who is refused pages', async ({ world }) => {
    await expect.poll(async () => (await askFrom(server, '127.0.6.2', '/api/ready')).status).toBe(200);
    await untilRefused(server, '127.0.6.1', `/public/${world.brand.id}`);
    for (let count = 0; count < allowed; count += 2) {
      for (const path of ['/api/health', '/api/ready', '/embed.js', '/logo.svg', '/icon.svg']) {
        expect((await askFrom(server, '127.0.6.1', path)).status, path).toBe(200);
      }
    }
    expect((await untilRefused(server, '127.0.6.1', '/api/health')).status).toBe(429);
  });

  test('no spelling of a path gets around what is counted', async ({ world }) => {
    const path = `/public/${world.brand.id}`;
    const spellings = [
      '/_next/static/../..',
      '/_next/static/%2e%2E/..',
      '/x/..',
      '/.',
      '/_next/static\\..\\..',
    ];
    for (const before of spellings) {
      expect((await askFrom(server, '127.0.8.1', before + path)).status, before).toBe(400);
    }
    expect((await askFrom(server, '127.0.8.1', '*')).status).toBe(400);
    expect((await askFrom(server, '127.0.8.1', path, { method: 'TRACE' })).status).toBe(405);
  });

  test('drawing one page after the other is refused before reading is', async ({ world }) => {
    const from = '127.0.9.1';
    const places = Array.from({ length: allowed }, (_, day) =>
      new Date(Date.UTC(2090, 0, day + 1)).toISOString(),
    );
    const answers = [];
    for (const place of places) {
      const path = `/public/${world.brand.id}?after=${place}_0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b`;
      answers.push((await askFrom(server, from, path)).status);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(allowed / 5);
    expect(new Set(answers)).toEqual(new Set([200, 429]));
  });

  test('whoever asks for another protocol is answered in this one, and let go', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write('GET /nope HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n');
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('the response is a page in the requested language; programs get JSON or a line', async ({ world }) => {
    const path = `/public/${world.brand.id}`;
    const asking = (language: string) => ({ headers: { Accept: 'text/html', 'Accept-Language': language } });
    await untilRefused(server, '127.0.7.1', path);
    for (const language of ['de', 'en'] as const) {
      const words = wordsOf(language).coreTooManyRequests;
      const { headers, body } = await askFrom(server, '127.0.7.1', path, asking(language));
      expect(body).toContain(`<html lang="${language}">`);
      expect(body).toContain(words.title);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['set-cookie']).toBeUndefined();
    }
    const feedPath = `/api/feeds/v1/brands/${world.brand.id}/shows.json`;
    await untilRefused(server, '127.0.7.1', feedPath);
    const feed = await askFrom(server, '127.0.7.1', feedPath);
    expect(feed.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    expect(JSON.parse(feed.body)).toMatchObject({ error: 'tooManyRequests' });
    const calendar = await askFrom(server, '127.0.7.1', `/api/feeds/brands/${world.brand.id}/shows.ics`);
    expect(calendar.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(calendar.body.split('\n')).toHaveLength(2);
  });

  test('in a frame it is a small page that fits and asks for nothing', async ({ browser, world }) => {
    const address = `/embed/${world.brand.id}?lang=de`;
    // The browser's requests come from 127.0.0.1, so this uses up that address's limit first.
    await untilRefused(server, '127.0.0.1', address);
    const origin = `http://127.0.0.1:${server.port}`;
    const site = await startOtherSite(
      () =>
        `<h1>Wir</h1><script async src="${origin}/embed.js" data-brand="${world.brand.id}" data-lang="de"></script>`,
    );
    const page = await browser.newPage();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(site.url);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: wordsOf('de').coreTooManyRequests.title })).toBeVisible();
    await expect
      .poll(() =>
        frame
          .locator('html')
          .evaluate(
            (html) =>
              [html.scrollHeight, html.scrollWidth].join() === [html.clientHeight, html.clientWidth].join(),
          ),
      )
      .toBe(true);
    expect(requested.filter((url) => url.startsWith(`${origin}/embed/`))).toHaveLength(1);
    await page.close();
    await site.stop();
  });
});

test(
  'a room of 150 signs in at once from one address, and a program gains nothing by that',
  {
    tag: ['@all', '@rotating'],
  },
  async () => {
    await using started = new AsyncDisposableStack();
    const port = await freePort();
    const client = { clientId: 'spotlicht', clientSecret: 'two + / = %' };
    const google = await startSignInStandIn({ appUrl: `http://localhost:${port}`, people: [], ...client });
    started.defer(google.stop);
    // The usual rate, in a window that is longer than the test.
    const server = started.use(
      await startSecondServer({
        host: '::',
        port,
        environment: {
          RATE_LIMIT: '600/600',
          SIGN_IN_STAND_IN_URL: google.issuer,
          GOOGLE_CLIENT_ID: client.clientId,
          GOOGLE_CLIENT_SECRET: client.clientSecret,
        },
      }),
    );
    async function signIn(): Promise<(string | number)[]> {
      const browser = new WalkingBrowser({ origin: server.app });
      const start = await browser.open(`${server.app}/`);
      const popup = await browser.open(`${server.app}/sign-in/popup?attempt=one&provider=google`);
      const form = { provider: 'google', callbackUrl: '/sign-in/done' };
      const toGoogle = await browser.open(`${server.app}/sign-in/redirect`, form);
      const there = new WalkingBrowser();
      const chooser = await there.open(toGoogle.url);
      const email = `room-${randomUUID()}@example.org`;
      const back = await there.open(chooser.url, { choice: 'account', name: 'Nina Neu', email });
      const done = await browser.open(back.url);
      const own = await browser.open(`${server.app}/user`);
      return [start.status, popup.status, toGoogle.status, done.status, own.status, own.url.pathname];
    }
    const some = new PQueue({ concurrency: 10 });
    const people = await Promise.all(Array.from({ length: 150 }, () => some.add(signIn)));
    expect([...new Set(people.map((person) => person.join(' ')))]).toEqual(['200 200 303 200 200 /newUser']);

    const statuses = await Promise.all(
      Array.from({ length: 100 }, () => some.add(() => askFrom(server, '127.0.9.1', '/sign-in/popup'))),
    );
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(40);
  },
);
