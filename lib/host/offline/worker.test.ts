import { describe, expect, it, vi } from 'vitest';
import {
  assets,
  day,
  opened,
  page,
  pageOf,
  redirect,
  script,
  start,
  textOf,
  withOwnClock,
} from './testing/worker';
import { keepLook, type Look } from '@/lib/core/browser/copies-state';
import { makeWorkerScript } from './worker-script';

withOwnClock();

/** Starts the worker in a browser in which a page has kept its language and theme. */
async function withLook(look: Look) {
  const worker = start({});
  vi.stubGlobal('caches', worker.caches);
  await keepLook(look);
  vi.unstubAllGlobals();
  return worker;
}

const withStatus0 = () => Object.defineProperty(new Response(), 'status', { value: 0 });

describe('a page that cannot be loaded', () => {
  it.each([
    ['de', '<html lang="de">', '<h1>Kein Netz.</h1>', 'Deine Spots'],
    ['en', '<html lang="en">', '<h1>No connection.</h1>', 'your spots'],
  ])('is replaced by ours, in the chosen language (%s)', async (language, html, title, nothing) => {
    const response = await (await withLook({ language })).open('/user/nights');
    const shown = await textOf(response);
    for (const part of [html, title, nothing]) expect(shown).toContain(part);
    expect(response?.status).toBe(503);
    expect(response?.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+'/);
  });

  it('is in the language of the browser when no page has been loaded since the worker is there', async () => {
    expect(await textOf(await start({}).open('/user/nights'))).toContain('<html lang="de">');
  });

  it('has the chosen theme, if it is one', async () => {
    const shown = async (theme: string) =>
      textOf(await (await withLook({ language: 'en', theme })).open('/user/nights'));
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

describe('a preload', () => {
  // Firefox resolves a preload that cannot connect, Chromium rejects it. In some browsers there is none.
  it.each([
    ['resolves with an error', () => Promise.resolve(Response.error())],
    ['resolves with a response of status 0', () => Promise.resolve(withStatus0())],
    ['rejects', () => Promise.reject(new DOMException('', 'NetworkError'))],
    ['resolves with nothing', () => Promise.resolve(undefined)],
    ['is not there', () => undefined],
  ])('that %s, without a connection, leads to the copy or to our page', async (_, preload) => {
    const worker = await opened({ '/user': page('Start') });
    expect(await textOf(await worker.open('/user', {}, preload()))).toContain(
      'Ohne Verbindung. Stand: 18:42',
    );
    for (const address of ['/user/spots', '/user/nights'])
      expect(await textOf(await worker.open(address, {}, preload()))).toContain('<h1>Kein Netz.</h1>');
    expect(Object.values(worker.caches.contents())).toContainEqual(['/user']);
  });

  it('that is a redirect is followed by the browser', async () => {
    const answer = redirect();
    expect(await start({}).open('/user', {}, Promise.resolve(answer))).toBe(answer);
  });

  it('that has a page is shown and copied, without a second request', async () => {
    const worker = start(assets);
    expect(await textOf(await worker.open('/user', {}, Promise.resolve(page('Start')())))).toBe(
      pageOf('Start'),
    );
    expect(Object.values(worker.caches.contents())).toContainEqual(['/user']);
    expect(worker.fetched).not.toContain('/user');
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
  async (requested) => {
    expect(await start({}).open('/user/nights', requested)).toBeUndefined();
  },
);

it('leaves other origins alone', async () => {
  expect(await start({}).open('https://elsewhere.example/user')).toBeUndefined();
});

describe('a new version', () => {
  it('differs for each build', () => {
    expect(makeWorkerScript('build-2')).not.toBe(script);
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
    body: 'Du bist dabei.',
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
