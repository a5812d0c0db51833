'use client';

import { useEffect, useState } from 'react';
import { offlineWorkerPath } from '@/lib/core/browser/connection';
import type { WorkerMessage } from '@/lib/core/offline/copies-state';

/**
 * Milliseconds between two checks for a new version while a page stays open. On loading a page, browsers check by
 * themselves.
 */
const betweenLooks = 60 * 60 * 1000;

/**
 * Registers the service worker, reports to it that this page was opened, and returns a version of it that waits for the
 * present one to end. Null without one, and in browsers without service workers.
 */
export function useOfflineWorker(): ServiceWorker | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    const end = new AbortController();
    // Private windows of some browsers refuse service workers, and so do pages by plain http.
    void navigator.serviceWorker
      ?.register(offlineWorkerPath)
      .then((registration) => {
        if (!end.signal.aborted) watch(registration, setWaiting, end.signal);
        return navigator.serviceWorker.ready;
      })
      .then(({ active }) => {
        const opened: WorkerMessage = { type: 'opened', address: location.href };
        active?.postMessage(opened);
      })
      .catch(() => undefined);
    return () => end.abort();
  }, []);
  return waiting;
}

/** Reports the version that waits, now and whenever it changes, until the signal. */
function watch(
  registration: ServiceWorkerRegistration,
  report: (waiting: ServiceWorker | null) => void,
  signal: AbortSignal,
): void {
  const { serviceWorker } = navigator;
  // Without a controller, no older version is active. The first version then becomes active without waiting.
  const look = () => report(serviceWorker.controller ? registration.waiting : null);
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', look, { signal }),
    { signal },
  );
  serviceWorker.addEventListener('controllerchange', look, { signal });
  let lookedAt = Date.now();
  const lookAgain = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < betweenLooks) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', lookAgain, { signal });
  const timer = setInterval(lookAgain, betweenLooks);
  signal.addEventListener('abort', () => clearInterval(timer));
  look();
}
