'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds after which an open page asks anew, should a notification have been lost. */
const asksEvery = 60_000;

/** Milliseconds that a response may take. */
const patience = 8000;

/** Milliseconds by which two measurements of the server's clock differ anyway. */
const jitter = 250;

/**
 * Asks the server for a night again and again, one request at a time.
 *
 * @param address the address to read from
 * @param take gets each response, and by how many milliseconds the server's clock is ahead of this device's
 */
export function useAsked<News extends { now: number }>(
  address: () => string,
  take: (news: News, ahead: number) => void,
) {
  const [isGone, setGone] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const [ahead, setAhead] = useState(0);
  const running = useRef({ isBusy: false, isDue: false });
  const onAsked = useEffectEvent(async () => {
    const began = Date.now();
    const response = await fetch(address(), {
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    }).catch(() => null);
    const news = response?.ok ? ((await response.json().catch(() => null)) as News | null) : null;
    setOffline(response === null || (response.ok && news === null));
    if (response?.status === 404) setGone(true);
    if (!news) return;
    // The server wrote its time somewhere between the two.
    const measured = news.now - (began + Date.now()) / 2;
    setAhead((before) => (Math.abs(before - measured) < jitter ? before : measured));
    take(news, measured);
  });
  const ask = useRef<() => Promise<void>>(async () => {});
  /** Asks for what has changed. Calls while it runs make it ask once more. */
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
    ask.current = async () => onAsked();
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
