'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useState, useTransition } from 'react';
import { betweenTries, reachesServer } from '@/lib/core/browser/connection';
import { findCopyNote } from '@/lib/core/offline/page-state';

/**
 * While the page is a copy that the service worker shows: brings it up to date as soon as the server can be reached,
 * and then removes the line above it. The page is not reloaded, so all that somebody has typed stays. Returns whether
 * the page is a copy. Only for what is rendered in the browser.
 */
export function useCopyNote(): boolean {
  const router = useRouter();
  const path = usePathname();
  const [isRefreshing, startRefresh] = useTransition();
  const [copied, setCopied] = useState(() => (findCopyNote() ? path : null));
  const [hasBegun, setBegun] = useState(false);
  const isNew = (hasBegun && !isRefreshing) || path !== copied;
  // Either the page was refreshed, or another one has come from the server.
  if (copied !== null && isNew) setCopied(null);

  useEffect(() => {
    if (copied === null) findCopyNote()?.remove();
  }, [copied]);

  useEffect(() => {
    if (copied === null) return;
    const end = new AbortController();
    const { signal } = end;
    const tryAgain = async () => {
      if (document.visibilityState !== 'visible' || !(await reachesServer(signal)) || signal.aborted) return;
      end.abort();
      startRefresh(() => {
        setBegun(true);
        router.refresh();
      });
    };
    window.addEventListener('online', tryAgain, { signal });
    const timer = setInterval(tryAgain, betweenTries);
    signal.addEventListener('abort', () => clearInterval(timer));
    // The connection may have come back while the scripts of the copy were loading.
    void tryAgain();
    return () => end.abort();
  }, [router, copied]);
  return copied !== null;
}
