'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import { useLive } from '@/components/core/use-live';
import { useRefresh } from '@/components/core/use-refresh';

/** The minimum of milliseconds between two refreshes of the list, and of the list beside an open chat. */
const refreshesAfter = { list: 1000, beside: 5000 };

/** Refreshes the list when something new has come for the viewer. On a phone with an open chat there is no list. */
export function RefreshOnNews() {
  const { refresh } = useRefresh();
  const where = useSelectedLayoutSegment() === null ? 'list' : 'beside';
  const changed = () => {
    if (where === 'list' || window.matchMedia('(width >= 64rem)').matches) refresh();
  };
  useLive('me', changed, { pause: refreshesAfter[where] });
  return null;
}
