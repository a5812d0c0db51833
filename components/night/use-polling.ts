'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds between requests of an open page, in case a notification was lost. */
const asksEvery = 60_000;

/** Timeout of a request in milliseconds. */
const patience = 8000;

/** Differences between two measurements of the server's clock up to this many milliseconds are ignored. */
const jitter = 250;

/**
 * Polls a night, one request at a time.
 *
 * @param address the address to read from
 * @param take gets each response, and the milliseconds by which the server's clock is ahead of this device's
 */
export function usePolling<News extends { now: number }>(
  address: () => string,
  take: (news: News, ahead: number) => void,
) {
  const [isGone, setGone] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const [ahead, setAhead] = useState(0);
  const running = useRef({ isBusy: false, isDue: false });
  const onDue = useEffectEvent(async () => {
    const began = Date.now();
    const response = await fetch(address(), {
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    }).catch(() => null);
    const news = response?.ok ? ((await response.json().catch(() => null)) as News | null) : null;
    setOffline(response === null || (response.ok && news === null));
    if (response?.status === 404) setGone(true);
    if (!news) return;
    // The server read its clock at some time between request and response. The middle is the best guess.
    const measured = news.now - (began + Date.now()) / 2;
    setAhead((before) => (Math.abs(before - measured) < jitter ? before : measured));
    take(news, measured);
  });
  const ask = useRef<() => Promise<void>>(async () => {});
  /** Requests the latest state. A call during a request causes one more. */
  const [catchUp] = useState(() => async () => {
    running.current.isDue = true;
    if (running.current.isBusy) return;
    running.current.isBusy = true;
    while (running.current.isDue) {
      running.current.isDue = false;
      await ask.current();
    }
    running.current.isBusy = false;
  });
  useEffect(() => {
    ask.current = async () => onDue();
    const again = () => void catchUp();
    const lost = () => setOffline(true);
    const timer = setInterval(again, asksEvery);
    window.addEventListener('online', again);
    window.addEventListener('offline', lost);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
      window.removeEventListener('offline', lost);
    };
  }, [catchUp]);
  return { isGone, isOffline, ahead, setAhead, catchUp };
}

/**
 * Returns the time by the server's clock, in milliseconds since 1970, and renders again as it passes.
 *
 * @param first the time when the page was made: the first rendering of server and browser have to be the same
 * @param ahead the milliseconds by which the server's clock is ahead of this device's
 * @param every milliseconds between two renderings
 */
export function useClock(first: number, ahead: number, every: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const tick = () => setNow(Date.now() + ahead);
    // Runs in a later task, so that the browser shows the page before the clock starts.
    const begin = setTimeout(tick);
    const timer = setInterval(tick, every);
    return () => {
      clearTimeout(begin);
      clearInterval(timer);
    };
  }, [ahead, every]);
  return now;
}
