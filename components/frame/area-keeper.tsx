'use client';

import type { Route } from 'next';
import { usePathname, useSearchParams, useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { forgetPages, pageAt, rememberLeft, takeShownAgain } from '@/components/core/seen-pages';
import { reachesServer } from '@/lib/core/browser/connection';
import type { AreaToolsProps } from './area-tools';

/** Milliseconds before the loading text appears, so that it does not flicker: most pages are faster. */
const begins = 100;

/** Milliseconds until the text disappears in any case: when a link leads back to this page, nothing else removes it. */
const ends = 20_000;

/** Milliseconds before a refresh that found no server is tried again: a phone has no network yet when it wakes up. */
const betweenTries = 10_000;

/**
 * Shows that the next page of an area is loading, from the tap on any link until the page is loaded: the link has
 * `data-pending`, and soon there is a text. Pages of areas are sent as a whole
 * (docs/decisions/0004-status-before-stream.md), so the old one stays on the screen until then.
 */
export function PageLoading({ text }: { text: string }) {
  const here = `${usePathname()}?${useSearchParams().toString()}`;
  // With the key, each page has a new element, whose text is empty at first.
  return <Leaving key={here} here={here} text={text} />;
}

function Leaving({ here, text }: { here: string; text: string }) {
  const [isLeaving, setLeaving] = useState(false);
  useLoadAnew();
  useEffect(() => {
    let tapped: Element | null = null;
    let stop = () => {};
    const onClick = ({ target }: MouseEvent) => {
      tapped = target instanceof Element ? target.closest('a[href]') : null;
      setTimeout(() => (tapped = null));
    };
    const onLeaving = ({ detail = '' }: CustomEventInit<string>) => {
      stop();
      if (pageAt(detail) === here) return;
      rememberLeft(here);
      const link = tapped;
      link?.toggleAttribute('data-pending', true);
      const timers = [setTimeout(() => setLeaving(true), begins), setTimeout(() => stop(), ends)];
      stop = () => {
        timers.forEach(clearTimeout);
        link?.toggleAttribute('data-pending', false);
        setLeaving(false);
      };
    };
    window.addEventListener('click', onClick, true);
    // instrumentation-client.ts sends this event when a link is tapped.
    window.addEventListener('leaving', onLeaving);
    return () => {
      stop();
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('leaving', onLeaving);
    };
  }, [here]);
  return (
    <p role="status" className="page-loading">
      {isLeaving && text}
    </p>
  );
}

/** Reloads a page that was restored from memory, at its earlier scroll position. */
function useLoadAnew(): void {
  const router = useRouter();
  useLayoutEffect(() => {
    const top = takeShownAgain();
    if (top === null) return;
    window.scrollTo({ top, behavior: 'instant' });
    // Replaces the address by itself: the page stays until its new data is there, and other pages' data is kept.
    router.replace((location.pathname + location.search) as Route, { scroll: false });
  }, [router]);
}

/** The keyboard tools of an area. Nothing waits for them, so they are loaded after the page. */
export function AreaKeys(props: AreaToolsProps) {
  const [tools, setTools] = useState<{ AreaTools: (props: AreaToolsProps) => ReactNode } | null>(null);
  useEffect(() => {
    import('./area-tools').then(setTools, () => undefined);
  }, []);
  return tools && <tools.AreaTools {...props} />;
}

/**
 * Refreshes the page when its user returns to it, because phones keep pages open for days, and navigation inside of a
 * layout does not render its badge again.
 */
export function RefreshOnReturn() {
  const router = useRouter();
  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined;
    const refresh = async () => {
      clearTimeout(retry);
      if (document.visibilityState !== 'visible') return;
      if (!(await reachesServer())) {
        retry = setTimeout(refresh, betweenTries);
        return;
      }
      forgetPages();
      router.refresh();
    };
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearTimeout(retry);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [router]);
  return null;
}
