'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { reachesServer } from '@/lib/core/connection';

/** Milliseconds between two looks at how far it is. */
const lookEvery = 1000;

/** Brings the page up to date again and again, for as long as it is there and seen. */
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
