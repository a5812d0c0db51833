'use client';

import { useEffect } from 'react';

/** Keeps the screen awake while the component is shown, in browsers that can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const request = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused when the battery is low. The timer goes on without it.
      const granted = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void granted?.release();
      else lock = granted;
    };
    // The browser ends it when somebody looks at something else.
    document.addEventListener('visibilitychange', request);
    void request();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, []);
}
