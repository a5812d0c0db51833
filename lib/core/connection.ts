/**
 * Whether the server answers right now. Runs in the browser, before `router.refresh()`: without a connection that leaves
 * for the browser's own error page, and what somebody was doing is gone.
 */
export async function reachesServer(signal?: AbortSignal): Promise<boolean> {
  return fetch('/api/health', { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
