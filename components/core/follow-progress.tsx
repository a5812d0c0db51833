'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { reachesServer } from '@/lib/core/browser/connection';

/**
 * Refreshes the page repeatedly while it is rendered and visible.
 *
 * @param props.every milliseconds between two refreshes
 */
export function FollowProgress({ every = 1000 }: { every?: number }) {
  const router = useRouter();
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'visible' && (await reachesServer())) router.refresh();
    };
    const timer = setInterval(() => void look(), every);
    return () => clearInterval(timer);
  }, [router, every]);
  return null;
}
