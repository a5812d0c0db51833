import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi, afterEach } from 'vitest';
import { log } from '@/lib/core/process/log';
import { createClientLimits, createLimits, createResponseTurns, turnsOfReading } from './limits';
import { kindOf, type Kind } from './visit';
import { EventEmitter } from 'node:events';
import { ServerResponse, type IncomingMessage } from 'node:http';
import { setImmediate as aMoment } from 'node:timers/promises';

const key = { secret: 'a secret of the tests', https: false };

describe('kinds', () => {
  const examples: Record<Kind, string[]> = {
    read: [
      'GET /',
      'HEAD /public/lachfabrik',
      'GET /_next/static',
      'GET /_next/staticx',
      'GET /api/healthy',
      'GET /unknown.js',
      'GET /user/chat?before=x',
      'GET /user/chat/0190?q=',
      'GET /user/spots?q=x',
    ],
    draw: [
      'GET /api/feeds/v1/brands/lachfabrik/shows.json',
      'GET /api/share/show/x/de.jpg',
      'GET /api/oembed?url=x',
      'GET /sitemaps/shows/x.xml',
      'GET /api/brands/lachfabrik/qr/a4.pdf',
    ],
    search: [
      'GET /api/cities',
      'GET /api/cities?q=ber',
      'GET /api/ideas/similar?q=kalender',
      'GET /api/brands/lachfabrik/comedians',
      'GET /api/brands/lachfabrik/places?q=ada',
      'GET /api/user/places?q=ber',
      'GET /user/chat?q=einlass',
      'GET /user/chat?before=?&q=einlass',
      'GET /user/chat/0190?at=3&q=einlass',
      'GET /brands/lachfabrik/team/chats?q=einlass',
      'HEAD /brands/lachfabrik/team/chats/0190?q=einlass&_rsc=1',
    ],
    write: [
      'POST /user/cities/berlin',
      'POST /user/chat/0190?q=x',
      'PUT /api/uploads/brands/lachfabrik/logo',
      'POST /_next/other',
      'POST /api/health',
      'POST /_next/static/chunks/a.js',
    ],
    signIn: ['GET /sign-in/popup', 'POST /api/auth/signin/google'],
    watch: ['GET /api/health', 'GET /api/ready', 'GET /api/status', 'GET /metrics'],
    file: ['GET /_next/static/chunks/a.js', 'GET /app.webmanifest', 'GET /favicon.ico'],
  };

  it.each(Object.entries(examples))('%s: %j', (kind, requests) => {
    for (const request of requests) {
      const [method = '', path = ''] = request.split(' ');
      expect(kindOf(method, path), request).toBe(kind);
    }
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

  it('refuse what is too much, say for how long, and let in again', () => {
    const limits = createLimits({ requests: 3, seconds: 10 });
    for (let count = 0; count < 3; count += 1) expect(limits('read', '192.0.2.1')).toBe(0);
    vi.advanceTimersByTime(2500);
    expect(limits('read', '192.0.2.1')).toBe(7500);
    vi.advanceTimersByTime(7500);
    expect(limits('read', '192.0.2.1')).toBe(0);
  });

  it('count addresses apart, and kinds', () => {
    const limits = createLimits({ requests: 1, seconds: 10 });
    limits('read', '192.0.2.1');
    expect(limits('read', '192.0.2.1')).toBeGreaterThan(0);
    expect(limits('read', '192.0.2.2')).toBe(0);
    expect(limits('signIn', '192.0.2.1')).toBe(0);
  });

  it('searches, writes and sign-ins have a part of the rate', () => {
    const limits = createLimits({ requests: 30, seconds: 10 });
    const answered = (kind: 'read' | 'search' | 'write' | 'signIn') => {
      let count = 0;
      while (limits(kind, '192.0.2.1') === 0) count += 1;
      return count;
    };
    expect([answered('read'), answered('search')]).toEqual([30, 10]);
    expect([answered('write'), answered('signIn')]).toEqual([6, 3]);
  });

  it('a log hears of an address once a minute', () => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue();
    const { refuse } = createClientLimits({ requests: 1, seconds: 100 }, key);
    const request = { url: '/', method: 'GET', headers: {} };
    const ask = () => refuse({ request, client: '192.0.2.1' } as Parameters<typeof refuse>[0], 'read');
    expect([ask(), ask(), ask(), ask()]).toEqual([
      null,
      ...Array<unknown>(3).fill(expect.objectContaining({ status: 429 })),
    ]);
    expect(warn.mock.calls).toEqual([[{ from: '192.0.2.0/24', kind: 'read' }, 'too many requests']]);
    vi.advanceTimersByTime(60_000);
    expect(ask()?.headers['Retry-After']).toBe('40');
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('remember ten thousand addresses: then those that came first are counted anew', () => {
    const limits = createLimits({ requests: 1, seconds: 10 });
    const addresses = Array.from({ length: 10_001 }, (_, index) => `10.0.${index >> 8}.${index & 255}`);
    for (const address of addresses) limits('read', address);
    expect(limits('read', addresses.at(-1)!)).toBeGreaterThan(0);
    expect(limits('read', addresses[0]!)).toBe(0);
  });
});

describe('a sign-in from an address that many share', () => {
  const rate = { requests: 600, seconds: 10 };
  const cookieOf = (line: string) => line.split(';', 1)[0]!;

  /** Returns a function that sends a request and returns its status and the cookie that its response sets. */
  function server(options = key) {
    const limits = createClientLimits(rate, options);
    return (path: string, cookie = '', client = '192.0.2.1') => {
      const [method = '', url = ''] = path.split(' ');
      const request = { url, method, headers: { cookie } } as IncomingMessage;
      const response = new ServerResponse(request);
      const visit = { request, response, client, path: url, kind: kindOf(method, url), id: 'x' };
      const refused = limits.refuse(visit, visit.kind);
      if (!refused) limits.giveTicket(visit);
      response.writeHead(refused?.status ?? 200);
      const [line = ''] = [response.getHeader('Set-Cookie') ?? []].flat().map(String);
      return { status: response.statusCode, line, cookie: cookieOf(line) };
    };
  }
  const steps = [
    'GET /sign-in/popup',
    'POST /sign-in/redirect',
    'GET /api/auth/callback/google',
    'GET /sign-in/done',
  ];
  const allowedOf = (ask: ReturnType<typeof server>, cookie: string, client?: string) => {
    let count = 0;
    while (count < 700 && ask(steps[0]!, cookie, client).status === 200) count += 1;
    return count;
  };

  beforeEach(() => {
    vi.spyOn(log, 'warn').mockReturnValue();
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('lets 150 browsers in at once that were given the start page', () => {
    const ask = server();
    const tickets = Array.from({ length: 150 }, () => ask('GET /').cookie);
    for (const step of steps) for (const ticket of tickets) expect(ask(step, ticket).status).toBe(200);
  });

  it('keeps who has no ticket, a forged one, or one of another address, within the usual rate', () => {
    const ask = server();
    const { cookie } = ask('GET /', '', '192.0.2.9');
    const forged = cookie.replace(/=(.)/, (_, first: string) => `=${first === 'a' ? 'b' : 'a'}`);
    for (const [index, sent] of ['', forged, cookie, 'spotlicht.sign-in-ticket=..'].entries())
      expect(allowedOf(ask, sent, `198.51.100.${index}`)).toBe(60);
    const { cookie: others } = server({ ...key, secret: 'another' })('GET /', '', '198.51.100.9');
    expect(allowedOf(ask, others, '198.51.100.9')).toBe(60);
  });

  it('gives a program that uses one ticket again and again twelve requests more, and only once', () => {
    const ask = server();
    const { cookie } = ask('GET /');
    expect(allowedOf(ask, cookie)).toBe(12 + 60);
    vi.advanceTimersByTime(10_000);
    expect(allowedOf(ask, cookie)).toBe(60);
  });

  it('gives a program that fetches ticket after ticket no more than the rate of all requests', () => {
    const ask = server();
    let allowed = 0;
    for (let round = 0; round < 300; round += 1) {
      const { cookie } = ask('GET /');
      for (let step = 0; step < 4; step += 1) if (ask(steps[1]!, cookie).status === 200) allowed += 1;
    }
    expect(allowed).toBe(600);
  });

  it('a ticket ends after an hour, and a window that opens without one gets one', () => {
    const ask = server({ ...key, https: true });
    const { line, cookie } = ask(steps[0]!);
    expect(line).toMatch(
      /^__Host-spotlicht\.sign-in-ticket=[\w-]{16}\.\d+\.[\w-]{22}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(ask(steps[0]!, cookie).line).toBe('');
    vi.advanceTimersByTime(3_600_000);
    expect(ask(steps[0]!, cookie).line).not.toBe('');
    for (const other of ['GET /public/lachfabrik', 'POST /', ...steps.slice(1)])
      expect(ask(other).line).toBe('');
  });
});

/** The part of a response that turns use. */
class Visit extends EventEmitter {
  destroyed = false;
  isMade = false;
  statusCode = 200;
  headersSent = false;
  writeHead() {
    return this;
  }
  setHeader() {}
  leave() {
    this.destroyed = true;
    this.emit('close');
  }
}

/** Starts that many responses of a client, each of which lasts until the test ends it. */
function visit(turns: ReturnType<typeof createResponseTurns>, client: string, count: number) {
  return Array.from({ length: count }, () => {
    const response = new Visit();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const done = turns(client, response as unknown as ServerResponse, () => {
      response.isMade = true;
      return promise;
    });
    return { response, done, finish: resolve, fail: reject };
  });
}

const made = (visits: { response: Visit }[]) => visits.filter(({ response }) => response.isMade).length;

afterEach(() => vi.useRealTimers());

describe('turns', () => {
  it('a client has four answers in the making, and nobody else waits for them', async () => {
    const turns = createResponseTurns(turnsOfReading);
    const own = visit(turns, 'a', 20);
    const others = visit(turns, 'b', 1);
    await aMoment();
    expect([made(own), made(others)]).toEqual([4, 1]);
    own[0]!.finish();
    await own[0]!.done;
    await aMoment();
    expect(made(own)).toBe(5);
  });

  it('all are answered in the end', async () => {
    const visits = visit(createResponseTurns(turnsOfReading), 'a', 50);
    for (const { finish } of visits) finish();
    await Promise.all(visits.map(({ done }) => done));
    expect(made(visits)).toBe(50);
  });

  it('an answer gives up its turn when it begins to be sent, however long it takes from then on', async () => {
    const visits = visit(createResponseTurns(turnsOfReading), 'a', 5);
    await aMoment();
    visits[0]!.response.writeHead();
    await aMoment();
    expect(made(visits)).toBe(5);
  });

  it('nothing is made for who has left, and who leaves makes room', async () => {
    const visits = visit(createResponseTurns(turnsOfReading), 'a', 6);
    await aMoment();
    visits[4]!.response.leave();
    visits[0]!.response.leave();
    await aMoment();
    expect(made(visits)).toBe(5);
    expect(visits[4]!.response.isMade).toBe(false);
    await visits[4]!.done;
  });

  it('an answer that does not come holds nobody up for good', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const visits = visit(createResponseTurns(turnsOfReading), 'a', 5);
    await vi.advanceTimersByTimeAsync(1900);
    expect(made(visits)).toBe(4);
    await vi.advanceTimersByTimeAsync(200);
    expect(made(visits)).toBe(5);
  });

  it('a failure is told to who asked, and makes room', async () => {
    const visits = visit(createResponseTurns(turnsOfReading), 'a', 5);
    await aMoment();
    visits[0]!.fail(new Error('broken'));
    await expect(visits[0]!.done).rejects.toThrow('broken');
    await aMoment();
    expect(made(visits)).toBe(5);
  });
});
