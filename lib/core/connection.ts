/**
 * Whether the server responds. Runs in the browser before `router.refresh()`, because a refresh without a connection
 * navigates to the browser's own error page and loses what somebody was doing.
 */
export async function reachesServer(signal?: AbortSignal): Promise<boolean> {
  return fetch('/api/health', { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
