import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Sent } from '@/lib/core/cached-answer';
import { firstLanguage, type Language } from '@/lib/core/language';
import { offlineWorkerPath } from '@/lib/core/connection';
import { isTheme, type Theme } from '@/lib/core/theme';
import { wordsIn } from '@/lib/i18n/words';
import { writeBarePage } from './bare-page';
import { plainPolicy } from './headers';

/** Loads the address again as soon as there is a connection. */
const whenOnline = "addEventListener('online',()=>location.reload())";

const whenOnlineHash = `sha256-${createHash('sha256').update(whenOnline).digest('base64')}`;

/**
 * Returns the service worker, or null when the request is for something else. Browsers that have opened a page of ours
 * keep the worker. It shows our own page when an address cannot be loaded for want of a connection. It passes
 * everything else through and stores nothing: the page is part of its text. It also shows push messages
 * (lib/channels/push-view.ts), and opens what they are about.
 */
export function offlineWorker({ url = '', method }: IncomingMessage): Sent | null {
  const [path, query] = url.split('?', 2);
  if (path !== offlineWorkerPath || (method !== 'GET' && method !== 'HEAD')) return null;
  const wanted = new URLSearchParams(query);
  const theme = wanted.get('theme');
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      // Browsers ask for it at most once a day, and so hear of a change.
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': plainPolicy({}),
    },
    body: Buffer.from(write(firstLanguage(wanted.get('language')), isTheme(theme) ? theme : null)),
  };
}

function write(language: Language, theme: Theme | null): string {
  const t = wordsIn({ language, namespace: 'offline' });
  const words = { title: t('title'), text: t('text'), retry: t('retry') };
  const page = writeBarePage(language, words, { script: whenOnline, theme });
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': plainPolicy({ script: whenOnlineHash }),
  };
  // Frames of other sites are left alone. With a preload the page is requested while the worker still starts. A worker
  // of another language or theme waits until no page of ours is open: when it takes over at once (skipWaiting),
  // Chromium loses a page that is being loaded at that moment, and the tab waits for ever.
  return `const page = ${JSON.stringify(page)};
const headers = ${JSON.stringify(headers)};
addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()]));
});
addEventListener('fetch', (event) => {
  const { mode, method, destination } = event.request;
  if (mode === 'navigate' && method === 'GET' && destination === 'document') event.respondWith(load(event));
});
addEventListener('push', (event) => event.waitUntil(show(event.data?.json())));
addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url, answers } = event.notification.data;
  event.waitUntil(openPage(answers.find(({ action }) => action === event.action)?.url ?? url));
});
async function show({ id, title, body, url, language, answers = [] }) {
  const data = { url, answers };
  const actions = answers.map(({ action, title }) => ({ action, title }));
  await registration.showNotification(title, { body, tag: id, lang: language, icon: '/logo.svg', data, actions });
}
async function openPage(path) {
  const { href, origin } = new URL(path, location.origin);
  if (origin !== location.origin) return;
  const [page] = await clients.matchAll({ type: 'window' });
  const shown = await page?.focus().then(() => page.navigate(href)).catch(() => null);
  if (!shown) await clients.openWindow(href);
}
async function load(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return new Response(page, { status: 503, headers });
  }
}
`;
}
