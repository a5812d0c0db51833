'use client';

import { useEffect, useRef, type RefObject } from 'react';

/** Opens a dialog over the whole screen as long as the component is shown. Returns the ref for the dialog. */
export function useFullScreen(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Some phones cannot do this, and some users forbid it. The dialog is large enough without it.
    void document.documentElement.requestFullscreen?.().catch(() => {});
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    };
  }, []);
  return dialog;
}

/** Keeps the screen awake while the component is shown, in browsers that can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const request = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // A browser refuses when the battery is low. The timer works without the lock.
      const granted = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void granted?.release();
      else lock = granted;
    };
    // The browser releases the lock when another tab or app is shown, so it is requested again.
    document.addEventListener('visibilitychange', request);
    void request();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, []);
}
