import type { PushPayload } from '@/lib/notifications/channels/message-view';
import { scope } from './worker-scope';

scope.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() as PushPayload)));

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url, answers } = event.notification.data as Pick<PushPayload, 'url' | 'answers'>;
  event.waitUntil(openPage(answers.find(({ action }) => action === event.action)?.url ?? url));
});

/** Shows a push message. */
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
