'use client';

import { useEffect, useState } from 'react';

/**
 * Returns the time by the server's clock, in milliseconds since 1970, and renders again when it has gone on.
 *
 * @param first the time when the page was made: the first rendering of server and browser have to be the same
 * @param ahead by how many milliseconds the server's clock is ahead of this device's
 * @param every milliseconds between two renderings
 */
export function useClock(first: number, ahead: number, every: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const tick = () => setNow(Date.now() + ahead);
    // In a task of its own, so that a page is shown before it counts.
    const begin = setTimeout(tick);
    const timer = setInterval(tick, every);
    return () => {
      clearTimeout(begin);
      clearInterval(timer);
    };
  }, [ahead, every]);
  return now;
}
