'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { reachesServer } from '@/lib/core/connection';
import { findCopyNote } from '@/lib/offline/note-state';

/** Milliseconds between two tries to reach the server: a browser does not notice every connection that works again. */
const betweenTries = 10_000;

/**
 * While the page is a copy that the service worker shows: brings it up to date as soon as the server can be reached, and
 * removes the line above it then. The page stays, with all that somebody has typed.
 */
export function useCopyNote(): void {
  const router = useRouter();
  const path = usePathname();
  const [isRefreshing, startRefresh] = useTransition();
  const hasRefreshed = useRef(false);
  const first = useRef(path);

  useEffect(() => {
    if (isRefreshing) hasRefreshed.current = true;
    // Another page than the copy has come from the server.
    else if (hasRefreshed.current || path !== first.current) findCopyNote()?.remove();
  }, [isRefreshing, path]);

  useEffect(() => {
    if (!findCopyNote()) return;
    const end = new AbortController();
    const { signal } = end;
    const tryAgain = async () => {
      if (document.visibilityState !== 'visible' || !findCopyNote()) return;
      if (await reachesServer(signal)) startRefresh(() => router.refresh());
    };
    window.addEventListener('online', tryAgain, { signal });
    const timer = setInterval(tryAgain, betweenTries);
    return () => {
      end.abort();
      clearInterval(timer);
    };
  }, [router]);
}
