'use client';

import { useEffect, useEffectEvent } from 'react';
import { listenWhileVisible } from './listen-while-visible';

/**
 * Calls `onChange` when something of a team's show changed: an application or the line-up, by anybody, this page
 * included. Also when the connection is there for the first time and again after it was lost or the page was out of
 * sight: something may have been missed. Without EventSource it does nothing.
 */
export function useShowChanges(brandId: string, showId: string, onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (!('EventSource' in window)) return;
    return listenWhileVisible(`/api/brands/${brandId}/shows/${showId}/changes`, () => changed());
  }, [brandId, showId]);
}
