'use client';

import { useRouter, useSelectedLayoutSegment } from 'next/navigation';
import { useLive } from '@/components/core/use-live';
import { reachesServer } from '@/lib/core/browser/connection';

/** The fewest milliseconds between two refreshes of the list, and of the list beside an open chat. */
const refreshesAfter = { list: 1000, beside: 5000 };

/**
 * Refreshes the list when something new has come for its reader. On a phone with an open chat there is no list. Without
 * a connection it does nothing.
 */
export function RefreshOnNews() {
  const router = useRouter();
  const where = useSelectedLayoutSegment() === null ? 'list' : 'beside';
  const refresh = async () => {
    if (where === 'beside' && !window.matchMedia('(width >= 64rem)').matches) return;
    if (await reachesServer()) router.refresh();
  };
  useLive('me', refresh, { pause: refreshesAfter[where] });
  return null;
}
