import { createServer, request as ask, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawingHeader, drawings } from '@/lib/core/http/handover';
import { currentWork } from '@/lib/core/process/work-context';
import { provideOperatorCheck } from '@/lib/host/http/operator-area';
import { stubEnvironment } from '@/lib/core/testing/environment';
import { listenHere } from '@/lib/core/testing/listening';
import type { createHandler as CreateHandler } from './answer';
import type { Copies } from './copies/copies';
import type { Ask, Framework } from './framework';

let createHandler: typeof CreateHandler;
let stop = async () => {};

beforeAll(async () => {
  stubEnvironment('postgresql://nobody@127.0.0.1:1/none');
  vi.stubEnv('NEXTAUTH_URL', 'http://localhost:3000');
  vi.stubEnv('RATE_LIMIT', '40/600');
  ({ createHandler } = await import('./answer'));
});
afterEach(() => stop());

const page = '<!DOCTYPE html><html><head></head><body><p>Bühne frei</p><script>x()</script></body></html>';

/** Makes a stand-in for Next.js: renders pages with the given function, and responds "framework" to other requests. */
function frameworkWith(
  draw: (address: string, headers: Record<string, string>) => string | Promise<string>,
  status = 200,
) {
  const drawn: string[] = [];
  const framework: Framework = {
    answer: async (request, response) => {
      await text(request);
      response.end('framework');
    },
    ask: async (address, headers) => {
      drawn.push(address);
      const body = Buffer.from(await draw(address, headers as Record<string, string>));
      return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body } satisfies Awaited<
        ReturnType<Ask>
      >;
    },
    close: async () => {},
  };
  return { framework, drawn };
}

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };
type Options = { method?: string; headers?: Record<string, string>; body?: Buffer; from?: string };

/** Starts a server with this stand-in, and returns a function that requests it. */
async function serve(
  framework: Framework,
  { development = false, ...more }: Partial<Parameters<typeof CreateHandler>[1]> = {},
) {
  const handle = createHandler(framework, { development, ...more });
  const server = createServer((request, response) => void handle(request, response));
  const port = await listenHere(server);
  stop = () => new Promise((resolve) => server.close(() => resolve()));
  return (path: string, { method = 'GET', headers, body, from = '127.0.0.1' }: Options = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sending = ask(
        { port, path, method, headers, agent: false, host: '127.0.0.1', localAddress: from },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
          );
        },
      );
      sending.on('error', reject).end(body);
    });
}

const own = { Origin: 'http://localhost:3000' };

it('sends the service worker to who reads it, and a new version without delay', async () => {
  const { framework } = frameworkWith(() => page);
  const get = await serve(framework, { workerScript: 'addEventListener' });
  const { status, headers, body } = await get('/offline.js?language=en');
  expect([status, headers['cache-control'], body.toString()]).toEqual([200, 'no-cache', 'addEventListener']);
  expect(headers['content-type']).toMatch(/^text\/javascript/);
  expect((await get('/offline.json')).body.toString()).toBe('framework');
  const posted = await get('/offline.js', { method: 'POST', headers: own });
  expect(posted.body.toString()).toBe('framework');
});

describe('the id of a request', () => {
  const echo: Framework['answer'] = async (request, response) => {
    await text(request);
    response.end(String(request.headers['x-request-id']));
  };

  it('is the server’s own, never the client’s, and the same in the response and for the app', async () => {
    const get = await serve({ ...frameworkWith(() => page).framework, answer: echo });
    for (const path of ['/', '/api/uploads/brands/x/logo']) {
      const sent = await get(path, { headers: { 'X-Request-Id': 'a-client-says' } });
      expect(sent.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      expect(sent.body.toString()).toBe(sent.headers['x-request-id']);
    }
    expect((await get('/embed/lachfabrik')).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

it('tells operators what a response has cost, and nobody else', async () => {
  const asOperator: Framework['answer'] = async (request, response) => {
    const work = currentWork()!;
    if (request.headers.cookie) work.isOperator = true;
    Object.assign(work, { statements: 7, databaseTime: 12.34 });
    response.end('page');
  };
  const get = await serve({ ...frameworkWith(() => page).framework, answer: asOperator });
  const { headers } = await get('/user', { headers: { Cookie: 'session=1' } });
  expect(headers['server-timing']).toMatch(/^db;dur=12\.3;desc="7 statements", total;dur=\d+\.\d$/);
  expect((await get('/user')).headers).not.toHaveProperty('server-timing');
});

it('hands the refusal of an upload to the client unchanged', async () => {
  const answer: Framework['answer'] = async (request, response) => {
    await text(request);
    response.writeHead(507, { 'Content-Type': 'application/json' }).end('{"error":"storageFull"}');
  };
  const get = await serve({ ...frameworkWith(() => page).framework, answer });
  const sent = await get('/api/uploads/brands/x/logo', {
    method: 'POST',
    headers: { ...own, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '5' },
    body: Buffer.from('--x--'),
  });
  expect([sent.status, sent.body.toString()]).toEqual([507, '{"error":"storageFull"}']);
});

describe('pages for everybody', () => {
  it('are drawn once for all, plain, and told apart by a tag', async () => {
    const { framework, drawn } = frameworkWith(() => page);
    const get = await serve(framework);
    const answers = await Promise.all(Array.from({ length: 5 }, () => get('/embed/lachfabrik?lang=de&x=1')));
    expect(drawn).toEqual(['/embed/lachfabrik?lang=de']);
    expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(
      new Set(['<!DOCTYPE html><html><head></head><body><p>Bühne frei</p></body></html>']),
    );
    const { etag = '' } = answers[0]!.headers;
    expect((await get('/embed/lachfabrik?lang=de', { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const gzipped = await get('/embed/lachfabrik?lang=de', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(gunzipSync(gzipped.body)).toEqual(answers[0]!.body);
    const head = await get('/embed/lachfabrik?lang=de', { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, etag]);
  });

  it('say their status and who may frame them', async () => {
    const { framework } = frameworkWith((address, headers) => {
      const facts = drawings.get(headers[drawingHeader] ?? '')!;
      if (address.startsWith('/public/')) facts.status = 404;
      else facts.frameParents = ['https://example.org', 'nonsense'];
      return page;
    });
    const get = await serve(framework);
    const policy = ({ headers }: Answer) =>
      /frame-ancestors [^;]*/.exec(String(headers['content-security-policy']))?.[0];
    const [missing, list] = [await get('/public/x'), await get('/embed/x')];
    expect([missing.status, policy(missing)]).toEqual([404, "frame-ancestors 'none'"]);
    expect([list.status, policy(list)]).toEqual([200, "frame-ancestors 'self' https://example.org"]);
    expect(drawings.size).toBe(0);
  });

  it('are drawn anew for the client that asks, and as they are for one that has drawn too much', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { framework, drawn } = frameworkWith(() => page);
    const get = await serve(framework);
    // Of the 40 requests that RATE_LIMIT allows a client, a fifth may make the server render.
    for (let nth = 0; nth < 8; nth += 1) await get(`/public/x${nth}`);
    expect(drawn).toHaveLength(8);
    vi.setSystemTime(Date.now() + 1500);
    expect((await get('/public/x0')).status).toBe(200);
    expect(drawn).toHaveLength(8);
    expect((await get('/public/x0', { from: '127.0.0.2' })).status).toBe(200);
    await expect.poll(() => drawn).toHaveLength(9);
    vi.useRealTimers();
  });

  it('are left to the framework when they cannot be drawn', async () => {
    const get = await serve(frameworkWith(() => Promise.reject(new Error('broken'))).framework);
    expect((await get('/public/x')).body.toString()).toBe('framework');
  });

  it('are drawn for each request in development', async () => {
    const { framework, drawn } = frameworkWith(() => page);
    const get = await serve(framework, { development: true });
    await get('/public/x');
    await get('/public/x');
    expect(drawn).toHaveLength(2);
  });
});

describe('what no page of ours sends', () => {
  it.each<[string, number, Options & { path: string }]>([
    ['a body that is too long', 413, { path: '/sign-in/redirect', body: Buffer.alloc(9_900_000, 'a&') }],
    ['a query of many pairs', 414, { path: `/api/health?${'a&'.repeat(7000)}`, method: 'GET' }],
    ['a body of another type', 415, { path: '/api/uploads/brands/x/logo', body: Buffer.from('a') }],
    ['a write of another site', 403, { path: '/', headers: { Origin: 'https://evil.example' } }],
    ['an unknown method', 405, { path: '/', method: 'TRACE' }],
  ])('%s is refused with %i before the framework sees it', async (_what, status, { path, ...options }) => {
    let count = 0;
    const { framework } = frameworkWith(() => page);
    const get = await serve({ ...framework, answer: async () => void (count += 1) });
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const answer = await get(path, {
      method: 'POST',
      ...options,
      headers: { ...own, ...type, ...options.headers },
    });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(count).toBe(0);
  });

  it('all else reaches the framework as it is', async () => {
    const get = await serve(frameworkWith(() => page).framework);
    const headers = { ...own, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '5' };
    const answer = await get('/user', { method: 'POST', headers, body: Buffer.from('--x--') });
    expect([answer.status, answer.body.toString()]).toEqual([200, 'framework']);
    expect(answer.headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' });
  });

  it('counts as well', async () => {
    const get = await serve(frameworkWith(() => page).framework);
    const statuses: number[] = [];
    for (let count = 0; count < 50; count += 1)
      statuses.push((await get('/\\', { from: '127.0.0.2' })).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(40);
    expect(statuses.at(-1)).toBe(429);
    expect((await get('/', { from: '127.0.0.3' })).status).toBe(200);
  });
});

describe('a form that is too much', () => {
  const many = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const form = 'multipart/form-data; boundary=x';

  it.each([
    ['by its length', Buffer.alloc(3_000_000, 'a')],
    ['by its parts', Buffer.from(`${many.repeat(19_000)}--x--\r\n`)],
  ])('%s is refused in words, before the framework parses it', async (_what, body) => {
    let count = 0;
    const { framework } = frameworkWith(() => page);
    const post = await serve({ ...framework, answer: async () => void (count += 1) });
    for (const [accept, cookie, type, words] of [
      ['text/html,*/*', 'app_language=de', 'text/html', 'Das war zu viel auf einmal.'],
      ['text/html,*/*', 'app_language=en', 'text/html', 'That was too much at once.'],
      ['text/x-component', 'app_language=de', 'text/plain', 'Gespeichert ist davon nichts.'],
    ] as const) {
      const headers = { ...own, 'Content-Type': form, 'Content-Length': String(body.length) };
      const answer = await post('/user', {
        method: 'POST',
        body,
        from: '127.0.0.64',
        headers: { ...headers, Accept: accept, Cookie: cookie },
      });
      expect([answer.status, answer.headers['content-type']]).toEqual([413, `${type}; charset=utf-8`]);
      expect(answer.body.toString()).toContain(words);
      expect(answer.headers['retry-after']).toBeUndefined();
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
    expect(count).toBe(0);
  });

  it('is none with a few parts, which the framework reads as they were sent', async () => {
    const post = await serve({
      ...frameworkWith(() => page).framework,
      answer: async (request, response) => void response.end(await text(request)),
    });
    const body = Buffer.from(`${many.repeat(5)}--x--\r\n`);
    const headers = { ...own, 'Content-Type': form, 'Content-Length': String(body.length) };
    const answer = await post('/user', { method: 'POST', body, headers, from: '127.0.0.65' });
    expect(answer.body.toString()).toBe(body.toString());
  });
});

describe('answers of one client address', () => {
  it.each(['GET', 'POST'])('take turns: four at once by %s, and nobody else waits', async (method) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const begun: string[] = [];
    const release = Promise.withResolvers<void>();
    const { framework } = frameworkWith(() => page);
    const answer: Framework['answer'] = async (request, response) => {
      begun.push(request.socket.remoteAddress ?? '');
      if (request.url === '/user') await release.promise;
      response.end();
    };
    const get = await serve({ ...framework, answer });
    const of = { method, headers: { ...own, ...(method === 'POST' && { 'Content-Length': '0' }) } };
    const own6 = Array.from({ length: 6 }, () => get('/user', { ...of, from: '127.0.0.66' }));
    await expect.poll(() => begun).toHaveLength(4);
    await get('/privacy', { ...of, from: '127.0.0.67' });
    expect(begun.filter((from) => from === '127.0.0.66')).toHaveLength(4);
    release.resolve();
    await Promise.all(own6);
    expect(begun.filter((from) => from === '127.0.0.66')).toHaveLength(6);
    vi.useRealTimers();
  });
});

describe('what an ending server refuses', () => {
  it('has the fixed headers', async () => {
    const { framework } = frameworkWith(() => page);
    const refused = { status: 503, headers: { Connection: 'close' }, body: Buffer.from('{}') };
    const get = await serve(framework, { admit: ({ url }) => (url === '/api/ready' ? refused : null) });
    const answer = await get('/api/ready', { from: '127.0.0.68' });
    expect([answer.status, answer.body.toString()]).toEqual([503, '{}']);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await get('/', { from: '127.0.0.68' })).body.toString()).toBe('framework');
  });
});

describe('an address or an action that the build does not have', () => {
  const routes = {
    has: (path: string) => path === '/user',
    patternOf: () => null,
    rightPath: (path: string) => (/[)A-Z]/.test(path) ? path.toLowerCase().replaceAll(')', '') : null),
    hasAction: (id: string) => id.startsWith('40a'),
    isOperatorAction: (id: string) => id === '40ac',
  };
  const nowhere =
    '<!DOCTYPE html><html><head></head><body><h1>Niemand da</h1><script>x()</script></body></html>';

  it('is a 404, whose page is drawn once for each area and language', async () => {
    const { framework, drawn } = frameworkWith(() => nowhere, 404);
    const get = await serve(framework, { routes });
    const answers = await Promise.all([
      get('/nowhere', { from: '127.0.0.61' }),
      get('/wp-login.php?x=1', { from: '127.0.0.61' }),
      get('/public', { method: 'HEAD', from: '127.0.0.61' }),
      get('/nowhere', { headers: { Cookie: 'app_language=en' }, from: '127.0.0.61' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(answers[0]?.body.toString()).toContain('Niemand da');
    expect(answers[0]?.body.toString()).not.toContain('<script');
    expect(answers[0]?.headers['x-content-type-options']).toBe('nosniff');
    expect(drawn).toHaveLength(3);
    expect((await get('/user', { from: '127.0.0.61' })).body.toString()).toBe('framework');
  });

  it('leads to its right spelling once, with its query, also where its page may redirect', async () => {
    const { framework } = frameworkWith(() => nowhere, 404);
    const requested: (string | undefined)[] = [];
    const answer: Framework['answer'] = async (request, response) => {
      requested.push(request.url);
      response.end('framework');
    };
    const get = await serve({ ...framework, answer }, { routes });
    const from = '127.0.0.63';
    const move = await get('/User)?lang=en&next=//evil.example', { from });
    expect([move.status, move.headers.location, move.body.length]).toEqual([
      308,
      '/user?lang=en&next=//evil.example',
      0,
    ]);
    const feed = await get('/api/feeds/v1/brands/Lachfabrik/shows.json', { method: 'HEAD', from });
    expect([feed.status, feed.headers['access-control-allow-origin']]).toEqual([308, '*']);
    expect((await get('/go/Lachfabrik)?x=1', { from })).status).toBe(200);
    // Neither is redirected for its spelling: a city by its name, and a city that does not exist.
    expect((await get('/public/cities/Nirgends', { from })).status).toBe(404);
    const preflight = await get('/api/feeds/v1/brands/Lachfabrik/shows.json', { method: 'OPTIONS', from });
    expect(preflight.status).toBe(404);
    expect(requested).toEqual(['/go/lachfabrik?x=1']);
  });

  it('is what everybody but an operator finds in the operator’s area', async () => {
    provideOperatorCheck(async (cookies) => cookies === 'operator');
    const { framework } = frameworkWith(() => nowhere, 404);
    const get = await serve(framework, { routes: { ...routes, has: (path) => path !== '/nowhere' } });
    const from = '127.0.0.69';
    const [missing, hidden, shown] = [
      await get('/nowhere', { from }),
      await get('/operator', { from }),
      await get('/operator', { from, headers: { Cookie: 'operator' } }),
    ];
    expect([hidden.status, hidden.body]).toEqual([404, missing.body]);
    expect(Object.keys(hidden.headers)).toEqual(Object.keys(missing.headers));
    expect([shown.status, shown.body.toString()]).toEqual([200, 'framework']);
    const misspelled = await get('/Operator', { from });
    expect([misspelled.status, misspelled.body]).toEqual([404, missing.body]);
    const led = await get('/Operator', { from, headers: { Cookie: 'operator' } });
    expect([led.status, led.headers.location]).toEqual([308, '/operator']);
    for (const headers of [own, { ...own, 'Next-Action': '40ab' }]) {
      const post = (path: string) => get(path, { method: 'POST', from, headers });
      const [nowhere, operators] = [await post('/nowhere'), await post('/operator')];
      expect([operators.status, operators.body]).toEqual([nowhere.status, nowhere.body]);
      expect([operators.status, Object.keys(operators.headers)]).toEqual([404, Object.keys(nowhere.headers)]);
    }
  });

  it('is refused before the framework, which would log each unknown action', async () => {
    const get = await serve(frameworkWith(() => nowhere).framework, { routes });
    const post = (id: string, Cookie = '') =>
      get('/user', {
        method: 'POST',
        from: '127.0.0.62',
        body: Buffer.from('--x--'),
        headers: {
          ...own,
          Cookie,
          'Next-Action': id,
          'Content-Length': '5',
          'Content-Type': 'multipart/form-data; boundary=x',
        },
      });
    const refused = await post('40ff');
    expect([refused.status, refused.headers['x-nextjs-action-not-found']]).toEqual([404, '1']);
    expect((await post('40ab')).body.toString()).toBe('framework');
    provideOperatorCheck(async (cookies) => cookies === 'operator');
    const hidden = await post('40ac', 'somebody');
    expect([hidden.status, hidden.body, Object.keys(hidden.headers)]).toEqual([
      404,
      refused.body,
      Object.keys(refused.headers),
    ]);
    expect((await post('40ac', 'operator')).body.toString()).toBe('framework');
  });
});

describe('a state of the router', () => {
  it.each([
    ['%5B%22%22%2C%7B%7D%5D', 200],
    ['nonsense', 400],
    ['%', 400],
    ['[[[[', 400],
    ['"x"', 400],
  ])('%s: %i', async (state, status) => {
    const get = await serve(frameworkWith(() => page).framework);
    const headers = { RSC: '1', 'Next-Router-State-Tree': state };
    expect((await get('/user', { headers, from: '127.0.0.63' })).status).toBe(status);
  });
});

describe('while the database is away', () => {
  const copy = {
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
    etag: 'W/"1"',
    at: Date.now() - 61_000,
  };
  const away = (found: string | null, isAway = true) =>
    ({
      isDatabaseHeard: () => false,
      isDatabaseAway: () => isAway,
      find: async () => (found === null ? null : { ...copy, body: Buffer.from(found) }),
    }) as Partial<Copies> as Copies;
  const broken = () => {
    const { framework } = frameworkWith(() => 'oops', 500);
    const answer: Framework['answer'] = async (_, response) => void response.writeHead(500).end();
    return { ...framework, answer };
  };
  const from = '127.0.0.71';

  it('feeds, pictures and public pages come from their copies, with their age', async () => {
    const get = await serve(broken(), { copies: away('BEGIN:VCALENDAR') });
    for (const path of [
      '/api/feeds/brands/lachfabrik/shows.ics',
      '/embed/lachfabrik',
      '/public/lachfabrik',
      '/api/share/brands/lachfabrik/de-0123456789abcdef.jpg',
    ]) {
      const { status, headers, body } = await get(path, { from });
      expect([path, status, body.toString()]).toEqual([path, 200, 'BEGIN:VCALENDAR']);
      expect(Number(headers.age)).toBeGreaterThanOrEqual(61);
      expect(headers['x-copy-of']).toMatch(/GMT$/);
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['cross-origin-resource-policy'], path).toBeDefined();
      const known = await get(path, { from, headers: { 'If-None-Match': 'W/"1"' } });
      expect([path, known.status]).toEqual([path, 304]);
    }
  });

  it('everything without a copy is a 503 in words, in the requested type, with all fixed headers', async () => {
    const get = await serve(broken(), { copies: away(null) });
    for (const [path, accept, type] of [
      ['/user', 'text/html', 'text/html'],
      ['/embed/lachfabrik', '*/*', 'text/html'],
      ['/public/lachfabrik', 'text/html', 'text/html'],
      ['/api/feeds/brands/lachfabrik/shows.ics', 'text/calendar', 'text/plain'],
      ['/api/feeds/v1/brands/lachfabrik/shows.json', '*/*', 'application/json'],
      ['/api/feeds/private/token/calendar.ics', '*/*', 'text/plain'],
    ] as const) {
      const { status, headers, body } = await get(path, { from, headers: { Accept: accept } });
      expect([path, status, headers['content-type']]).toEqual([path, 503, `${type}; charset=utf-8`]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(body.length).toBeGreaterThan(50);
    }
  });

  it('nothing is a 503 of ours before a server that has just started knows that', async () => {
    const { framework } = frameworkWith(() => 'oops', 500);
    const get = await serve(framework, { copies: away(null, false) });
    for (const path of ['/embed/lachfabrik', '/public/lachfabrik']) {
      const { status, body } = await get(path, { from });
      expect([path, status, body.toString()]).toEqual([path, 200, 'framework']);
    }
  });

  it('secret calendars and pages with a session have no copies', async () => {
    const get = await serve(broken(), { copies: away('somebody else') });
    for (const path of ['/user', '/brands/lachfabrik/team', '/api/feeds/private/token/calendar.ics']) {
      const { status, body } = await get(path, { from });
      expect([path, status]).toEqual([path, 503]);
      expect(body.toString()).not.toContain('somebody else');
    }
  });
});

it('draws public pages apart for the browsers of apps, and no cache gives those to other browsers', async () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  const { framework, drawn } = frameworkWith((_, headers) =>
    page.replace('Bühne frei', headers['x-spotlicht-app-browser'] ?? 'own'),
  );
  const get = await serve(framework);
  const seen = async (userAgent: string, path = '/public/lachfabrik?app=android') => {
    const { body, headers } = await get(path, { headers: { 'User-Agent': userAgent } });
    return `${/<p>(.*)<\/p>/.exec(body.toString())?.[1]}, ${headers['cache-control']?.split(',')[0]}`;
  };
  for (let round = 0; round < 2; round += 1) {
    expect(await seen(`${iphone} Instagram 334.0.0.42.95 (iPhone14,3)`)).toBe('ios, private');
    expect(await seen(`${iphone} Version/17.5 Safari/604.1`)).toBe('own, public');
    expect(await seen(`${iphone} [FBAN/FBIOS;FBAV/481.0.0.48.106]`)).toBe('ios, private');
    expect(await seen('Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36')).toBe(
      'android, private',
    );
  }
  expect(drawn).toHaveLength(3);
  expect(await seen(`${iphone} Instagram 334.0.0.42.95`, '/embed/lachfabrik')).toBe('own, public');
});
