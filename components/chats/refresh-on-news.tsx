'use client';

import { useRouter } from 'next/navigation';
import { useLive } from '@/components/core/use-live';
import { reachesServer } from '@/lib/core/browser/connection';

/** The fewest milliseconds between two refreshes of the page. */
const refreshesAfter = 1000;

/** Refreshes the page when something new has come for its reader. Without a connection it does nothing. */
export function RefreshOnNews() {
  const router = useRouter();
  const refresh = async () => {
    if (await reachesServer()) router.refresh();
  };
  useLive('me', refresh, { pause: refreshesAfter });
  return null;
}
