'use client';

import { useContext, useEffect, useState } from 'react';
import { TextOwnerContext } from '@/components/forms/use-kept-text';
import { useLive } from '@/components/core/use-live';
import type { OwnNightView } from '@/lib/night/view';
import { forgetNight, keepNight, keptNight } from './kept-night';
import { useAsked } from './use-asked';
import { useClock } from './use-clock';

/**
 * The state of a comedian's night page. It is updated while the page is open, and stored in this browser for times
 * without a connection.
 */
export function useOwnNight(first: OwnNightView) {
  const { showId, brandId } = first;
  const account = useContext(TextOwnerContext);
  const [night, setNight] = useState(first);
  const { isGone, isOffline, ahead, setAhead, catchUp } = useAsked<OwnNightView>(
    () => `/api/user/shows/${showId}/night`,
    (news, measured) => {
      setNight(news);
      keepNight(account, 'own', { night: news, ahead: measured });
    },
  );
  useLive(isGone ? null : `night:${brandId}/${showId}`, () => void catchUp());
  useEffect(() => {
    // Runs in a later task, so that the browser shows the page first.
    const begin = setTimeout(() => {
      const kept = keptNight<OwnNightView>(account, 'own', showId);
      if (kept) {
        setAhead(kept.ahead);
        setNight((before) => (kept.night.now > before.now ? kept.night : before));
      }
      void catchUp();
    });
    return () => clearTimeout(begin);
  }, [account, showId, catchUp, setAhead]);
  useEffect(() => {
    if (isGone) forgetNight(account, 'own', showId);
  }, [isGone, account, showId]);
  const now = useClock(first.now, ahead, 15_000);
  return { night, now, isGone, isOffline };
}
