import type { WorkerMessage } from '@/lib/core/browser/copies-state';
import type { PushPayload } from '@/lib/notifications/channels/message-view';
import { copyAddress } from './page-rules';
import { renewPush, renewPushOnce } from './push-renewal';
import { showCopy, showOfflinePage } from './shown-pages';
import {
  copySoon,
  findCopy,
  forgetAll,
  forgottenSoFar,
  removeUnusedAssets,
  settle,
  storeLateAsset,
  storeLateAssets,
  type Reason,
} from './stored-pages';
import { scope, type FetchEvent } from './worker-scope';

scope.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() as PushPayload)));

// The browser has got another subscription, or has lost it.
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush()));

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url, answers } = event.notification.data as Pick<PushPayload, 'url' | 'answers'>;
  event.waitUntil(openPage(answers.find(({ action }) => action === event.action)?.url ?? url));
});

async function show({ id, title, body, url, language, answers = [] }: PushPayload): Promise<void> {
  const options = {
    body,
    tag: id,
    lang: language,
    icon: '/icon-192.png',
    badge: '/icon-monochrome.png',
    data: { url, answers },
    // TypeScript's types lack the buttons of notifications.
    actions: answers.map(({ action, title: words }) => ({ action, title: words })),
  };
  await scope.registration.showNotification(title, options);
}

/** Opens a page of this app, in an open window if there is one. */
async function openPage(path: string): Promise<void> {
  const { href, origin } = new URL(path, location.origin);
  if (origin !== location.origin) return;
  const [page] = await scope.clients.matchAll({ type: 'window' });
  const shown = await page
    ?.focus()
    .then(() => page.navigate(href))
    .catch(() => null);
  if (!shown) await scope.clients.openWindow(href);
}

/*
 * The service worker. It forwards requests, and copies certain pages when they are opened (`readablePages`). When an
 * address cannot be loaded without a connection, it shows the copy, or a page that lists the copies
 * (docs/decisions/0089).
 *
 * A new version waits until no page of the app is open, or until a page asks it to start. If it took over by itself
 * (skipWaiting), Chromium would lose a page that is being loaded at that moment, and the tab would wait forever.
 */

/** Milliseconds after which a request without a response counts as failed, if there is a copy. */
const patience = 6000;

scope.addEventListener('activate', (event) => {
  // With navigation preload, the browser requests a page while the worker is still starting.
  const preload = scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, scope.clients.claim(), removeUnusedAssets()]));
});

scope.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'update') event.waitUntil(scope.skipWaiting());
  if (message.type === 'forget') event.waitUntil(forgetAll());
  if (message.type === 'opened') {
    // A page that was loaded without the worker, such as the very first one, has no copy yet. The worker has not seen
    // which files its scripts loaded either, and not every browser keeps those.
    const address = copyAddress(new URL(message.address, location.origin));
    const files = (message.files ?? []).map((file) => new URL(file)).filter(isAsset);
    if (address !== null) event.waitUntil(copySoon(address, 'opened').then(() => storeLateAssets(files)));
  }
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const address = copyAddress(url);
  // The worker ignores pages in frames of other sites.
  if (request.mode === 'navigate' && request.method === 'GET' && request.destination === 'document') {
    event.waitUntil(renewPushOnce());
    event.respondWith(address === null ? loadPage(event) : loadCopiedPage(event, address));
  } else if (isAssetOfCopy(request, url)) {
    event.respondWith(loadAsset(event));
  } else if (address !== null) {
    const because = changes(request);
    if (because) event.waitUntil(copySoon(address, because));
  }
});

/**
 * Returns the reason why a request of a page's script makes the page's copy outdated: it runs a server action, or it
 * loads the page again. Null when the copy stays valid.
 */
function changes({ method, headers }: Request): Reason | null {
  if (method === 'POST') return headers.has('next-action') ? 'action' : null;
  const isPage = method === 'GET' && headers.has('rsc') && !headers.has('next-router-prefetch');
  return isPage ? 'refresh' : null;
}

/** Files that copies need. Scripts and styles may refer to them later. */
const assets = /^\/(?:_next\/static\/|logo\.svg$)/;

const isAsset = ({ origin, pathname }: URL) => origin === location.origin && assets.test(pathname);

/** Whether a page that is copied, or one of its styles, requests a file that copies need. */
function isAssetOfCopy({ method, referrer }: Request, url: URL): boolean {
  if (method !== 'GET' || !isAsset(url) || !URL.canParse(referrer)) return false;
  const from = new URL(referrer);
  return copyAddress(from) !== null || from.pathname.endsWith('.css');
}

/**
 * Returns the response of the server, which may be a redirect.
 *
 * @throws when there is none. A preload that cannot connect rejects in Chromium; in Firefox it resolves with an error
 *   response, for which the browser would show a page of its own.
 */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  const isAnswer = response.type === 'opaqueredirect' || (response.type !== 'error' && response.status > 0);
  if (!isAnswer) throw new TypeError('The request had no response.');
  return response;
}

async function loadPage(event: FetchEvent): Promise<Response> {
  try {
    return await fromNetwork(event);
  } catch {
    return showOfflinePage();
  }
}

async function loadCopiedPage(event: FetchEvent, address: string): Promise<Response> {
  const before = forgottenSoFar();
  const loading = fromNetwork(event);
  // This waits for the response even after the copy was shown, so that a late response is copied too.
  event.waitUntil(
    loading.then(
      (response) => settle(address, response.clone(), before),
      () => undefined,
    ),
  );
  const inTime = await orLate(loading);
  if (inTime) return inTime;
  const copy = await findCopy(address);
  return copy ? showCopy(copy) : loading.catch(showOfflinePage);
}

/** Returns a file of the build. Such files never change, so without a connection a copy is just as good. */
async function loadAsset(event: FetchEvent): Promise<Response> {
  const loading = fetch(event.request);
  const inTime = await orLate(loading);
  if (inTime) {
    event.waitUntil(storeLateAsset(event.request, inTime.clone()));
    return inTime;
  }
  return (await caches.match(event.request)) ?? loading;
}

/** Returns the response, or null when the connection fails or takes too long. */
function orLate(loading: Promise<Response>): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  return Promise.race([loading.catch(() => null), late]);
}
