'use client';

import { useRouter } from 'next/navigation';
import { useLive } from '@/components/live/use-live';
import { reachesServer } from '@/lib/core/connection';

/** Milliseconds between two times that the page is refreshed. */
const refreshesAfter = 1000;

/** Refreshes the page when there is something new for its reader. Offline it stays as it is. */
export function RefreshOnNews() {
  const router = useRouter();
  const refresh = async () => {
    if (await reachesServer()) router.refresh();
  };
  useLive('me', refresh, { pause: refreshesAfter });
  return null;
}
