'use client';

import { useEffect, useState } from 'react';

/**
 * Returns the time by the server's clock, in milliseconds since 1970, and renders again as it passes.
 *
 * @param first the time when the page was made: the first rendering of server and browser have to be the same
 * @param ahead by how many milliseconds the server's clock is ahead of this device's
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
