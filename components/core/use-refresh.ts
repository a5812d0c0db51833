'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState, useTransition } from 'react';
import { reachesServer } from '@/lib/core/browser/connection';

/** Milliseconds in which several refreshes become one. A change has to be visible within two seconds. */
const gatheringTime = 250;

/** Milliseconds before checking again whether the server is there and nothing is being typed. */
const betweenChecks = 3000;

const never = () => false;

/**
 * Returns a function that refreshes the page soon. It waits while offline, because the router would navigate to the
 * browser's own error page and lose everything.
 *
 * @param mayRun false while other work must not wait for the refresh
 * @param isHeld checked when everything else is ready; the refresh waits while it is true
 */
export function useRefresh(mayRun = true, isHeld: () => boolean = never) {
  const router = useRouter();
  const [isRefreshing, startRefresh] = useTransition();
  const [wishes, setWishes] = useState(0);
  const [refresh] = useState(() => () => setWishes((count) => count + 1));
  const waits = useEffectEvent(() => isHeld());
  useEffect(() => {
    if (wishes === 0 || !mayRun) return;
    const leaving = new AbortController();
    let timer = setTimeout(async () => {
      const isThere = await reachesServer(leaving.signal);
      if (leaving.signal.aborted) return;
      if (!isThere || waits()) {
        timer = setTimeout(refresh, betweenChecks);
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
