'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { reachesServer } from '@/lib/core/browser/connection';

/** Milliseconds between two refreshes. */
const lookEvery = 1000;

/** Refreshes the page repeatedly while it is rendered and visible. */
export function FollowProgress() {
  const router = useRouter();
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'visible' && (await reachesServer())) router.refresh();
    };
    const timer = setInterval(() => void look(), lookEvery);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
