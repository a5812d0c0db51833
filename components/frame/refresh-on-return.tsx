'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { reachesServer } from '@/lib/core/browser/connection';

/**
 * Refreshes the page when somebody returns to it, because phones keep pages open for days, and a layout with its badge
 * is not rendered again while one navigates inside of it.
 */
export function RefreshOnReturn() {
  const router = useRouter();
  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState === 'visible' && (await reachesServer())) router.refresh();
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [router]);
  return null;
}
