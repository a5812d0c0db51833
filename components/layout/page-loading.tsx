'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';

/**
 * Milliseconds after which a page that is not there yet is said to load. Most are there before, and nothing flickers.
 */
const begins = 100;

/** Milliseconds after which nothing is said any more: the link has redirected back to this page, so it never goes. */
const ends = 20_000;

/**
 * Says that the next page of an area is loading, from the tap until it is there, whatever link was tapped: pages of
 * areas come whole (docs/decisions/0004-status-before-stream.md), so the old one stays until then.
 */
export function PageLoading({ text }: { text: string }) {
  const here = `${usePathname()}?${useSearchParams().toString()}`;
  // The key makes a new element on each page, and a new one says nothing.
  return <Leaving key={here} here={here} text={text} />;
}

function Leaving({ here, text }: { here: string; text: string }) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stop = () => timers.forEach(clearTimeout);
    const onLeaving = ({ detail = '' }: CustomEventInit<string>) => {
      const { pathname, searchParams } = new URL(detail, location.href);
      stop();
      const isElsewhere = `${pathname}?${searchParams.toString()}` !== here;
      timers = [setTimeout(() => setLeaving(isElsewhere), begins), setTimeout(() => setLeaving(false), ends)];
    };
    // instrumentation-client.ts sends this event when a link is tapped.
    window.addEventListener('leaving', onLeaving);
    return () => {
      stop();
      window.removeEventListener('leaving', onLeaving);
    };
  }, [here]);
  return (
    <p role="status" className="page-loading">
      {isLeaving && text}
    </p>
  );
}
