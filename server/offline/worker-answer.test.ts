import type { IncomingMessage } from 'node:http';
import vm from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { prepareOfflineWorker } from './worker-answer';

const ask = (url: string, method = 'GET') => offlineWorker({ url, method } as IncomingMessage);

type Navigation = { mode: string; method: string; destination: string };

/** Starts the worker as a browser does, with a network that fails or responds. */
function start(url: string, fetch: () => Promise<string>) {
  const listeners = new Map<string, (event: object) => void>();
  const enable = vi.fn(() => Promise.resolve());
  const caches = new Proxy({}, { get: () => expect.unreachable('The worker stores something.') });
  vm.runInNewContext(String(ask(url)?.body), {
    addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
    skipWaiting: () => expect.unreachable('The worker takes over while pages are being loaded.'),
    registration: { navigationPreload: { enable } },
    clients: { claim: () => Promise.resolve() },
    caches,
    indexedDB: caches,
    Promise,
    Response,
    fetch,
  });
  listeners.get('install')?.({});
  return async (asked: Partial<Navigation> = {}) => {
    const request = { mode: 'navigate', method: 'GET', destination: 'document', ...asked };
    const respondWith = vi.fn<(answer: Promise<unknown>) => void>();
    listeners.get('fetch')?.({ request, respondWith, preloadResponse: Promise.resolve(undefined) });
    return (await respondWith.mock.lastCall?.[0]) as Response | string | undefined;
  };
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the service worker', () => {
  it.each([
    ['de', '<html lang="de">', '<h1>Kein Netz.</h1>'],
    ['en', '<html lang="en">', '<h1>No connection.</h1>'],
  ])('shows our page without a connection (%s)', async (language, html, title) => {
    const answer = (await start(`/offline.js?language=${language}`, offline)()) as Response;
    const page = await answer.text();
    expect(page).toContain(html);
    expect(page).toContain(title);
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+'/);
  });

  it('has the chosen theme, if it is one', async () => {
    const page = async (theme: string) =>
      ((await start(`/offline.js?language=de&theme=${theme}`, offline)()) as Response).text();
    expect(await page('dark')).toContain('<html lang="de" data-scheme="dark">');
    expect(await page('"><script>')).toContain('<html lang="de">');
  });

  it('passes through what the network responds', async () => {
    expect(await start('/offline.js', () => Promise.resolve('the page'))()).toBe('the page');
  });

  it.each([{ mode: 'cors' }, { method: 'POST' }, { destination: 'iframe' }])(
    'leaves everything alone that is no page of a window: %o',
    async (asked) => {
      expect(await start('/offline.js', offline)(asked)).toBeUndefined();
    },
  );

  it('shows a push message, and opens its page, in an open window if there is one', async () => {
    const listeners = new Map<string, (event: object) => void>();
    const showNotification = vi.fn(() => Promise.resolve());
    const openWindow = vi.fn(() => Promise.resolve());
    const page = { focus: () => Promise.resolve(page), navigate: vi.fn(() => Promise.resolve(page)) };
    const windows: (typeof page)[] = [];
    vm.runInNewContext(String(ask('/offline.js')?.body), {
      addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
      registration: { showNotification },
      clients: { matchAll: () => Promise.resolve(windows), openWindow },
      location: { origin: 'https://spotlicht.example' },
      URL,
    });
    const happen = async (name: string, event: object) => {
      const waited: Promise<unknown>[] = [];
      listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) });
      await Promise.all(waited);
    };
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
    expect(ask('/offline.js?language=fr')?.body).toEqual(ask('/offline.js?language=de')?.body);
  });
});
