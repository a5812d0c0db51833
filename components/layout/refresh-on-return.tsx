'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { reachesServer } from '@/lib/core/connection';

/**
 * Brings the page up to date when somebody comes back to it: phones keep pages for days, and a layout with its badge
 * stays as it was for as long as one only moves inside of it.
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
