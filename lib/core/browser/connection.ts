/**
 * The address of the service worker. Without a connection, it shows copies of pages, or a page that lists them
 * (lib/host/offline/worker.ts).
 */
export const offlineWorkerPath = '/offline.js';

/**
 * Milliseconds between two tries to reach the server again. Browsers do not report every connection that works again,
 * and some report it before it works.
 */
export const betweenTries = 10_000;

/**
 * Whether the server and its database respond. Called in the browser before `router.refresh()`, because a refresh that
 * fails replaces the page by an error page, and typed text would be lost.
 */
export async function reachesServer(signal?: AbortSignal): Promise<boolean> {
  return fetch('/api/status?of=database', { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
