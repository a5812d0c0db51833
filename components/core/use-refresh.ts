'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState, useTransition } from 'react';
import { reachesServer } from '@/lib/core/browser/connection';

/** Milliseconds in which several refreshes become one. A change has to be visible within two seconds. */
const gatheringTime = 250;

/** Milliseconds before the next look at a hold, which asks no server. */
const betweenLooks = 1000;

/** The first and the longest pause before a retry of a server that is away, in milliseconds. */
const [firstPause, longestPause] = [3000, 30_000];

const never = () => false;

/**
 * Returns a function that refreshes the page soon. It waits while offline, because the router would navigate to the
 * browser's own error page and lose everything.
 *
 * @param mayRun false while other work must not wait for the refresh
 * @param isPaused checked before the server is asked; the refresh waits while it is true
 */
export function useRefresh(mayRun = true, isPaused: () => boolean = never) {
  const router = useRouter();
  const [isRefreshing, startRefresh] = useTransition();
  const [isWished, setWished] = useState(false);
  // Also counted when a wish comes in the same moment as its refresh.
  const [round, setRound] = useState(0);
  const [refresh] = useState(() => () => setWished(true));
  const waits = useEffectEvent(() => isPaused());
  useEffect(() => {
    if (!isWished || !mayRun) return;
    const leaving = new AbortController();
    let pause = firstPause;
    const attempt = async () => {
      // The server is not asked before the page may change.
      const isThere = waits() ? null : await reachesServer(leaving.signal);
      if (leaving.signal.aborted) return;
      if (isThere && !waits()) {
        setWished(false);
        setRound((count) => count + 1);
        startRefresh(() => router.refresh());
        return;
      }
      // With jitter, so that all pages of a server that is back do not come at once.
      timer = setTimeout(attempt, isThere === false ? pause * (0.75 + Math.random() / 2) : betweenLooks);
      if (isThere === false) pause = Math.min(2 * pause, longestPause);
    };
    let timer = setTimeout(attempt, gatheringTime);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [isWished, round, mayRun, router]);
  return { refresh, isRefreshing };
}
