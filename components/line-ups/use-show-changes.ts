'use client';

import { useEffect, useEffectEvent } from 'react';
import { listenWhileVisible } from './listen-while-visible';

/**
 * Calls `onChange` when something about a team's show changed: an application or the line-up, by anybody, including
 * this page. Also called when the connection is opened, and again after it was lost or the page was hidden, because
 * changes may have been missed. Does nothing without EventSource.
 */
export function useShowChanges(brandId: string, showId: string, onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (!('EventSource' in window)) return;
    return listenWhileVisible(`/api/brands/${brandId}/shows/${showId}/changes`, () => changed());
  }, [brandId, showId]);
}
