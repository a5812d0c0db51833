/** The address of the service worker that shows copies of pages, or a page of ours, when there is no connection (server/offline/worker.ts). */
export const offlineWorkerPath = '/offline.js';

/**
 * Whether the server and its database respond. Runs in the browser before `router.refresh()`, because a refresh that
 * fails replaces the page by an error page and loses what somebody was doing.
 */
export async function reachesServer(signal?: AbortSignal): Promise<boolean> {
  return fetch('/api/ready', { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
