import { useEffect } from 'react';
import type { OnItsWay, Outbox } from '@/lib/core/browser/outbox-state';

/**
 * Retries the items that wait for a connection: as soon as the browser is online, and at intervals.
 *
 * @param items the current items of the outbox
 * @param every milliseconds between two attempts
 */
export function useRetries<Item extends { id: string; at: string }>(
  outbox: Outbox<Item>,
  items: readonly OnItsWay<Item>[],
  every: number,
): void {
  const isWaiting = items.some(({ status }) => status === 'waiting');
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => outbox.retry();
    const timer = setInterval(again, every);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [outbox, isWaiting, every]);
}
