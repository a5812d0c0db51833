'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState, useTransition } from 'react';
import { reachesServer } from '@/lib/core/browser/connection';

/** Milliseconds in which several refreshes become one. A change has to be visible within two seconds. */
const gatheringTime = 250;

/** Milliseconds before checking again whether the browser is online. */
const connectionPause = 3000;

/**
 * Returns a function that refreshes the page soon. It waits while offline, because the router would navigate to the
 * browser's own error page and lose everything.
 *
 * @param mayRun false while something else must not wait for the refresh
 */
export function useRefresh(mayRun = true) {
  const router = useRouter();
  const [isRefreshing, startRefresh] = useTransition();
  const [wishes, setWishes] = useState(0);
  const [refresh] = useState(() => () => setWishes((count) => count + 1));
  useEffect(() => {
    if (wishes === 0 || !mayRun) return;
    const leaving = new AbortController();
    let timer = setTimeout(async () => {
      const isThere = await reachesServer(leaving.signal);
      if (leaving.signal.aborted) return;
      if (!isThere) {
        timer = setTimeout(refresh, connectionPause);
        return;
      }
      setWishes(0);
      startRefresh(() => router.refresh());
    }, gatheringTime);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [wishes, mayRun, router, refresh]);
  return { refresh, isRefreshing };
}
