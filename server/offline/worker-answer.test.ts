import type { IncomingMessage } from 'node:http';
import vm from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyHeader } from '@/lib/offline/page-rules';
import { FakeCaches, origin } from './testing/fake-caches';
import { prepareOfflineWorker } from './worker-answer';

const answer = prepareOfflineWorker('build-1');
const ask = (url: string, method = 'GET') => answer({ url, method } as IncomingMessage);

const minute = 60_000;
const day = 24 * 60 * minute;

/** A page as the server sends it, with a script, a style and the keys of its forms. */
const pageOf = (text: string, language = 'de') =>
  `<html lang="${language}"><head><title>${text} · Spotlicht</title>` +
  '<link rel="stylesheet" href="/_next/static/a.css"/><script src="/_next/static/b.js"></script></head>' +
  `<body class="x" data-form-keys="abcdefghijk"><main>${text}</main><input value="abcdefghijk-1"/></body></html>`;

type Network = Record<string, (() => Response) | undefined>;

const page = (text: string, owner: string | null = 'ada', init: ResponseInit = {}) => {
  const headers = new Headers({ 'content-type': 'text/html', 'content-security-policy': 'of the page' });
  if (owner !== null) headers.set(copyHeader, owner);
  return () => new Response(pageOf(text), { headers, ...init });
};

/** A redirect, as a browser shows it to a worker. */
function redirect(): Response {
  const response = new Response();
  return Object.defineProperties(response, {
    type: { value: 'opaqueredirect' },
    clone: { value: () => response },
  });
}

const assets: Network = {
  '/_next/static/a.css': () => new Response('@font-face{src:url(../media/f.woff2)}'),
  '/_next/static/b.js': () => new Response('b'),
  '/_next/media/f.woff2': () => new Response('f'),
};

/**
 * Starts the worker as a browser does. Without a row for an address in `network`, there is no connection.
 *
 * @param cookies what the browser has, if its workers may read that
 */
function start(network: Network, cookies?: Record<string, string>) {
  const listeners = new Map<string, ((event: object) => void)[]>();
  const caches = new FakeCaches();
  const skipWaiting = vi.fn(() => Promise.resolve());
  const showNotification = vi.fn(() => Promise.resolve());
  const openWindow = vi.fn(() => Promise.resolve());
  const windows: object[] = [];
  const fetched: string[] = [];
  vm.runInNewContext(String(ask('/offline.js')?.body), {
    addEventListener: (name: string, listen: (event: object) => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listen]),
    registration: { navigationPreload: { enable: () => Promise.resolve() }, showNotification },
    clients: { claim: () => Promise.resolve(), matchAll: () => Promise.resolve(windows), openWindow },
    location: { origin },
    navigator: { language: 'de-AT' },
    cookieStore: cookies && { get: (name: string) => Promise.resolve({ value: cookies[name] }) },
    fetch: (asked: string | { url: string }) => {
      const { pathname, search } = new URL(typeof asked === 'string' ? asked : asked.url, origin);
      fetched.push(pathname + search);
      const respond = network[pathname + search];
      return respond ? Promise.resolve(respond()) : Promise.reject(new TypeError('Failed to fetch'));
    },
    skipWaiting,
    caches,
    Promise,
    Response,
    Headers,
    URL,
    URLSearchParams,
    Date,
    Intl,
    crypto,
    setTimeout,
  });
  const happen = async (name: string, event: object) => {
    const waited: Promise<unknown>[] = [];
    const respondWith = vi.fn<(response: Promise<Response>) => void>();
    let isOver = false;
    const waitUntil = (work: Promise<unknown>) => {
      if (isOver) expect.unreachable('The event is over: a browser throws an error.');
      waited.push(work);
    };
    for (const listen of listeners.get(name) ?? []) listen({ ...event, waitUntil, respondWith });
    const response = await respondWith.mock.lastCall?.[0];
    for (let done = 0; done < waited.length; done++) await waited[done];
    isOver = true;
    return response;
  };
  const request = (address: string, asked: object = {}) => ({
    preloadResponse: Promise.resolve(undefined),
    request: {
      url: new URL(address, origin).href,
      mode: 'navigate',
      method: 'GET',
      destination: 'document',
      referrer: '',
      headers: new Headers(),
      ...asked,
    },
  });
  return {
    network,
    caches,
    fetched,
    happen,
    skipWaiting,
    showNotification,
    openWindow,
    windows,
    open: (address: string, asked?: object) => happen('fetch', request(address, asked)),
    begin: (address: string, asked?: object) => void happen('fetch', request(address, asked)),
  };
}

/** Starts the worker, opens pages with a connection, and takes the connection away. */
async function opened(network: Network) {
  const worker = start({ ...assets, ...network });
  for (const address of Object.keys(network)) await worker.open(address);
  for (const address of Object.keys(worker.network)) delete worker.network[address];
  return worker;
}

const textOf = async (response: Response | undefined) => (await response?.text()) ?? '';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
  vi.setSystemTime(new Date('2026-11-27T18:42:00+13:45'));
});
afterEach(() => void vi.useRealTimers());

describe('a page that cannot be loaded', () => {
  it.each([
    ['de', '<html lang="de">', '<h1>Kein Netz.</h1>', 'Deine Spots'],
    ['en', '<html lang="en">', '<h1>No connection.</h1>', 'your spots'],
  ])('is replaced by ours, in the chosen language (%s)', async (language, html, title, nothing) => {
    const response = await start({}, { app_language: language }).open('/user/nights');
    const shown = await textOf(response);
    for (const part of [html, title, nothing]) expect(shown).toContain(part);
    expect(response?.status).toBe(503);
    expect(response?.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+'/);
  });

  it('is in the language of the browser when the worker can read no cookies', async () => {
    expect(await textOf(await start({}).open('/user/nights'))).toContain('<html lang="de">');
  });

  it('has the chosen theme, if it is one', async () => {
    const shown = async (theme: string) =>
      textOf(await start({}, { app_theme: theme, '__Host-app_language': 'en' }).open('/user/nights'));
    expect(await shown('dark')).toContain('<html data-scheme="dark" lang="en">');
    expect(await shown('"><script>')).toContain('<html lang="en">');
  });

  it('lists what can be read, the newest first, with the time of each', async () => {
    const worker = start({ ...assets, '/user': page('Start'), '/user/spots?tab=past': page('Meine Spots') });
    await worker.open('/user');
    vi.setSystemTime(Date.now() + day);
    await worker.open('/user/spots?tab=past');
    const shown = await textOf(await worker.open('/user/nights'));
    expect(shown.match(/<li>.*<\/li>/g)).toEqual([
      '<li><a href="/user/spots?tab=past">Meine Spots</a> <small>Stand: 18:42</small></li>',
      '<li><a href="/user">Start</a> <small>Stand: Fr 27. Nov, 18:42</small></li>',
    ]);
  });
});

it('passes through what the network responds, and copies nothing that is not in the table', async () => {
  const worker = start({ '/user/settings': page('Einstellungen'), '/user/spots?after=x': page('Weiter') });
  expect(await textOf(await worker.open('/user/settings'))).toBe(pageOf('Einstellungen'));
  expect(await textOf(await worker.open('/user/spots?after=x'))).toBe(pageOf('Weiter'));
  expect(worker.caches.contents()).toEqual({});
});

it.each([{ mode: 'cors' }, { method: 'POST' }, { destination: 'iframe' }])(
  'leaves everything alone that is no page of a window: %o',
  async (asked) => {
    expect(await start({}).open('/user/nights', asked)).toBeUndefined();
  },
);

it('leaves other origins alone', async () => {
  expect(await start({}).open('https://elsewhere.example/user')).toBeUndefined();
});

describe('a copy', () => {
  it('has its scripts, styles and fonts, and the policy of its page', async () => {
    const worker = await opened({ '/user/spots': page('Spots') });
    expect(worker.caches.contents()).toEqual({
      'copies:ada': ['/user/spots'],
      assets: ['/_next/media/f.woff2', '/_next/static/a.css', '/_next/static/b.js'],
    });
    const response = await worker.open('/user/spots');
    expect(response?.headers.get('content-security-policy')).toBe('of the page');
    const script = await worker.open('/_next/static/b.js', {
      mode: 'no-cors',
      destination: 'script',
      referrer: `${origin}/user/spots`,
    });
    expect(await textOf(script)).toBe('b');
  });

  it('is shown under a line with its time', async () => {
    const worker = await opened({ '/user/spots': page('Spots') });
    const shown = await textOf(await worker.open('/user/spots'));
    expect(shown).toContain(
      '<offline-note role="status">Ohne Verbindung. Stand: 18:42</offline-note><main>Spots',
    );
    vi.setSystemTime(Date.now() + 2 * day);
    expect(await textOf(await worker.open('/user/spots'))).toContain('Stand: Fr 27. Nov, 18:42');
  });

  it('gets new form keys each time, so that nothing is taken for sent already', async () => {
    const worker = await opened({ '/user/spots': page('Spots') });
    const keys = async () =>
      /data-form-keys="(\w{11})".*value="\1-1"/.exec(await textOf(await worker.open('/user/spots')))?.[1];
    const [first, second] = [await keys(), await keys()];
    expect(first).toBeDefined();
    expect(new Set([first, second, 'abcdefghijk']).size).toBe(3);
  });

  it('is shown when the server takes too long, and only then', async () => {
    const worker = await opened({ '/user/spots': page('Alt') });
    let respond = (_: Response) => {};
    worker.network['/user/spots'] = undefined;
    const late = new Promise<Response>((resolve) => (respond = resolve));
    worker.network['/user/spots'] = () => late as unknown as Response;
    const waiting = worker.open('/user/spots');
    await vi.advanceTimersByTimeAsync(7000);
    respond(page('Neu')());
    expect(await textOf(await waiting)).toContain('Alt');
    expect(await textOf(await worker.open('/user/spots'))).toContain('<main>Neu');
  });

  it('is replaced when the page is opened again', async () => {
    const worker = start({ ...assets, '/user/spots': page('Alt') });
    await worker.open('/user/spots');
    worker.network['/user/spots'] = page('Neu');
    await worker.open('/user/spots');
    delete worker.network['/user/spots'];
    expect(await textOf(await worker.open('/user/spots'))).toContain('<main>Neu');
  });

  it.each([
    ['a step on the page', { method: 'POST', headers: new Headers({ 'next-action': 'x' }) }, 3],
    ['a page that came without a document', { headers: new Headers({ rsc: '1' }) }, 31],
  ])('is made anew after %s', async (_, asked, seconds) => {
    const worker = start({ ...assets, '/user/spots': page('Alt') });
    await worker.open('/user/spots');
    worker.network['/user/spots'] = page('Neu');
    worker.begin('/user/spots?_rsc=1', { mode: 'cors', destination: '', ...asked });
    worker.begin('/user/spots?_rsc=2', { mode: 'cors', destination: '', ...asked });
    const times = () => worker.fetched.filter((address) => address === '/user/spots').length;
    await vi.advanceTimersByTimeAsync((seconds - 2) * 1000);
    expect(times()).toBe(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(times()).toBe(2);
    delete worker.network['/user/spots'];
    expect(await textOf(await worker.open('/user/spots'))).toContain('<main>Neu');
  });

  it('is not made of what a page loads ahead', async () => {
    const worker = start({ ...assets, '/user/spots': page('Spots') });
    const headers = new Headers({ rsc: '1', 'next-router-prefetch': '1' });
    worker.begin('/user/spots', { mode: 'cors', destination: '', headers });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(worker.fetched).toEqual([]);
  });

  it('is made of a page that was open before the worker', async () => {
    const worker = start({
      ...assets,
      '/user/spots': page('Spots'),
      '/user/settings': page('Einstellungen'),
    });
    const tell = (address: string) =>
      worker.happen('message', { data: { type: 'opened', address: origin + address } });
    await Promise.all([tell('/user/spots'), tell('/user/settings'), vi.advanceTimersByTimeAsync(3000)]);
    expect(worker.caches.contents()).toMatchObject({ 'copies:ada': ['/user/spots'] });
    expect(worker.fetched).not.toContain('/user/settings');
  });
});

describe('copies are deleted', () => {
  const both = { '/user': page('Start'), '/user/spots': page('Spots') };

  it.each([
    ['redirects, because the session has ended', redirect],
    ['says 401', page('', 'ada', { status: 401 })],
  ])('all of them when the server %s', async (_, response) => {
    const worker = await opened(both);
    worker.network['/user'] = response;
    await worker.open('/user');
    expect(worker.caches.contents()).toEqual({});
  });

  it.each([
    ['403', page('', 'ada', { status: 403 })],
    ['404', page('', 'ada', { status: 404 })],
    ['no more that it may be copied', page('Start', null)],
  ])('that one when the server says %s', async (_, response) => {
    const worker = await opened(both);
    worker.network['/user'] = response;
    await worker.open('/user');
    expect(worker.caches.contents()).toMatchObject({ 'copies:ada': ['/user/spots'] });
  });

  it('none when the server fails', async () => {
    const worker = await opened(both);
    worker.network['/user'] = page('', 'ada', { status: 503 });
    expect((await worker.open('/user'))?.status).toBe(503);
    expect(worker.caches.contents()).toMatchObject({ 'copies:ada': ['/user', '/user/spots'] });
  });

  it('those of another owner before one is made', async () => {
    const worker = await opened(both);
    Object.assign(worker.network, assets, { '/user': page('Start', 'ben') });
    await worker.open('/user');
    expect(worker.caches.contents()).toMatchObject({ 'copies:ben': ['/user'] });
    expect(Object.keys(worker.caches.contents())).not.toContain('copies:ada');
  });

  it('and none is shown while there are two owners', async () => {
    const worker = await opened(both);
    await worker.caches.open('copies:ben');
    expect(await textOf(await worker.open('/user'))).toContain('<h1>Kein Netz.</h1>');
  });

  it('when a page says so, also those that are being made', async () => {
    const worker = start({ ...assets, ...both });
    await worker.open('/user');
    let respond = (_: Response) => {};
    const late = new Promise<Response>((resolve) => (respond = resolve));
    worker.network['/user/spots'] = () => late as unknown as Response;
    const waiting = worker.open('/user/spots');
    await worker.happen('message', { data: { type: 'forget' } });
    respond(page('Spots')());
    await waiting;
    expect(worker.caches.contents()).toEqual({});
  });

  it('after 14 days', async () => {
    const worker = await opened({ '/user': page('Start') });
    vi.setSystemTime(Date.now() + 14 * day - minute);
    expect(await textOf(await worker.open('/user'))).toContain('<main>Start');
    vi.setSystemTime(Date.now() + 2 * minute);
    expect(await textOf(await worker.open('/user'))).toContain('<h1>Kein Netz.</h1>');
    expect(worker.caches.contents()['copies:ada']).toEqual([]);
  });

  it('the oldest when there are more than 20', async () => {
    const nights = Array.from({ length: 22 }, (_, at) => `/user/shows/${at + 10}/night`);
    const worker = start({ ...assets });
    for (const night of nights) {
      worker.network[night] = page(night);
      vi.setSystemTime(Date.now() + minute);
      await worker.open(night);
    }
    expect(worker.caches.contents()['copies:ada']).toEqual(nights.slice(2));
  });
});

describe('a new version', () => {
  it('differs for each build', () => {
    const next = prepareOfflineWorker('build-2')({ url: '/offline.js', method: 'GET' } as IncomingMessage);
    expect(next?.body?.equals(ask('/offline.js')!.body!)).toBe(false);
  });

  it('takes over when a page says so, and not before', async () => {
    const worker = start({});
    await worker.happen('install', {});
    await worker.happen('activate', {});
    expect(worker.skipWaiting).not.toHaveBeenCalled();
    await worker.happen('message', { data: { type: 'update' } });
    expect(worker.skipWaiting).toHaveBeenCalledTimes(1);
  });

  it('deletes files that no copy has any more', async () => {
    const worker = await opened({ '/user': page('Start') });
    await (await worker.caches.open('assets')).put('/_next/static/old.js', new Response('old'));
    await worker.happen('activate', {});
    expect(worker.caches.contents().assets).toEqual([
      '/_next/media/f.woff2',
      '/_next/static/a.css',
      '/_next/static/b.js',
    ]);
  });
});

it('shows a push message, and opens its page, in an open window if there is one', async () => {
  const { happen, showNotification, openWindow, windows } = start({});
  const page = { focus: () => Promise.resolve(page), navigate: vi.fn(() => Promise.resolve(page)) };
  const message = {
    id: '1',
    title: 'Lachfabrik',
    body: 'Du stehst drauf.',
    url: '/user/notices/1',
    language: 'de',
  };
  await happen('push', { data: { json: () => message } });
  expect(showNotification.mock.calls).toEqual([
    [
      'Lachfabrik',
      expect.objectContaining({
        body: message.body,
        tag: '1',
        lang: 'de',
        data: { url: message.url, answers: [] },
      }),
    ],
  ]);
  const close = vi.fn();
  const answers = [{ action: 'yes', url: '/answer/1' }];
  const click = (url: string, action = '') =>
    happen('notificationclick', { action, notification: { close, data: { url, answers } } });
  await click(message.url);
  expect(openWindow.mock.calls).toEqual([['https://spotlicht.example/user/notices/1']]);
  windows.push(page);
  await click(message.url);
  expect(page.navigate.mock.calls).toEqual([['https://spotlicht.example/user/notices/1']]);
  await click(message.url, 'yes');
  expect(page.navigate).toHaveBeenLastCalledWith('https://spotlicht.example/answer/1');
  await click('https://elsewhere.example/');
  expect(openWindow).toHaveBeenCalledTimes(1);
  expect(close).toHaveBeenCalledTimes(4);
});

it('is nothing else', () => {
  expect(ask('/offline.js', 'POST')).toBeNull();
  expect(ask('/offline.json')).toBeNull();
  expect(ask('/offline.js?language=en')?.body).toEqual(ask('/offline.js')?.body);
});
