/**
 * The address of the service worker. Without a connection, it shows copies of pages, or a page that lists them
 * (lib/core/offline/worker.ts).
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

/**
 * How browsers and React say that a connection broke while content came: Chrome, Firefox, Safari, and React for a content
 * that ends too early ("Connection closed.", of which a production build says only the number).
 */
const brokenOff =
  /^(network error|Failed to fetch|Error in input stream|NetworkError |Load failed|The network connection was lost|Connection closed\.|Minified React error #412;)/;

/** Whether an error means that the connection broke while a page or its content came. */
export function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && brokenOff.test(error.message);
}
