import vm from 'node:vm';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { copyHeader } from '@/lib/host/offline/page-rules';
import { makeWorkerScript } from '@/lib/host/offline/worker-script';
import { FakeCaches, origin } from '@/lib/core/testing/caches';

export const script = makeWorkerScript('build-1');

export const minute = 60_000;
export const day = 24 * 60 * minute;

/** Writes a page like the server's, with a script, a style and form keys. */
export const pageOf = (text: string, language = 'de') =>
  `<html lang="${language}"><head><title>${text} · Spotlicht</title>` +
  '<link rel="stylesheet" href="/_next/static/a.css"/><script src="/_next/static/b.js"></script></head>' +
  `<body class="x" data-form-keys="abcdefghijk"><main>${text}</main><input value="abcdefghijk-1"/></body></html>`;

type Network = Record<string, (() => Response) | undefined>;

export const page = (text: string, owner: string | null = 'ada', init: ResponseInit = {}) => {
  const headers = new Headers({ 'content-type': 'text/html', 'content-security-policy': 'of the page' });
  if (owner !== null) headers.set(copyHeader, owner);
  return () => new Response(pageOf(text), { headers, ...init });
};

/** Makes a redirect as a worker sees it. */
export function redirect(): Response {
  const response = new Response();
  return Object.defineProperties(response, {
    type: { value: 'opaqueredirect' },
    clone: { value: () => response },
  });
}

export const assets: Network = {
  '/_next/static/a.css': () =>
    new Response(`@font-face{src:url(../media/f.woff2)} .i{--i:url("data:image/svg+xml,%3Csvg/%3E")}`),
  '/_next/static/b.js': () => new Response('b'),
  '/_next/media/f.woff2': () => new Response('f'),
};

type Push = { Notification?: object; pushManager?: object };

/**
 * Starts the worker as a browser does. A request for an address that `network` does not contain fails as without a
 * connection.
 *
 * @param push its parts for push messages
 */
export function start(network: Network, push: Push = {}) {
  const listeners = new Map<string, ((event: object) => void)[]>();
  const caches = new FakeCaches();
  const skipWaiting = vi.fn(() => Promise.resolve());
  const showNotification = vi.fn(() => Promise.resolve());
  const openWindow = vi.fn(() => Promise.resolve());
  const windows: object[] = [];
  const fetched: string[] = [];
  const sent: string[] = [];
  vm.runInNewContext(script, {
    addEventListener: (name: string, listen: (event: object) => void) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listen]),
    registration: {
      navigationPreload: { enable: () => Promise.resolve() },
      showNotification,
      pushManager: push.pushManager,
    },
    Notification: push.Notification,
    btoa,
    clients: { claim: () => Promise.resolve(), matchAll: () => Promise.resolve(windows), openWindow },
    location: { origin },
    navigator: { language: 'de-AT' },
    fetch: (requested: string | { url: string }, init?: { body?: unknown }) => {
      const { pathname, search } = new URL(typeof requested === 'string' ? requested : requested.url, origin);
      fetched.push(pathname + search);
      if (init?.body !== undefined) sent.push(String(init.body));
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
  const request = (
    address: string,
    requested: object = {},
    preloadResponse?: Promise<Response | undefined>,
  ) => ({
    preloadResponse,
    request: {
      url: new URL(address, origin).href,
      mode: 'navigate',
      method: 'GET',
      destination: 'document',
      referrer: '',
      headers: new Headers(),
      ...requested,
    },
  });
  return {
    network,
    caches,
    fetched,
    sent,
    happen,
    skipWaiting,
    showNotification,
    openWindow,
    windows,
    open: (...requested: Parameters<typeof request>) => happen('fetch', request(...requested)),
    begin: (address: string, requested?: object) => void happen('fetch', request(address, requested)),
  };
}

/** Starts the worker, opens pages with a connection, and removes the connection. */
export async function opened(network: Network) {
  const worker = start({ ...assets, ...network });
  for (const address of Object.keys(network)) await worker.open(address);
  for (const address of Object.keys(worker.network)) delete worker.network[address];
  return worker;
}

export const textOf = async (response: Response | undefined) => (await response?.text()) ?? '';

/** Gives each test of a file a clock that the test moves. It begins at 18:42 local time. */
export function withOwnClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
    vi.setSystemTime(new Date('2026-11-27T18:42:00+13:45'));
  });
  afterEach(() => void vi.useRealTimers());
}
