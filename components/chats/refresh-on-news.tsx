'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { useLive } from '@/components/live/use-live';
import { reachesServer } from '@/lib/core/connection';

/** Refreshes the page when there is something new for its reader. Offline it stays as it is. */
export function RefreshOnNews() {
  const router = useRouter();
  const isBusy = useRef(false);
  useLive('me', () => {
    if (isBusy.current) return;
    isBusy.current = true;
    void reachesServer().then((isThere) => {
      isBusy.current = false;
      if (isThere) router.refresh();
    });
  });
  return null;
}
