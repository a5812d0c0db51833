'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CityPage } from '@/lib/spotting/loaders';

type Loaded = Pick<CityPage, 'nights' | 'next'>;

/**
 * What was loaded behind the first page, by the list's address: whoever comes back to a list finds it as long as they
 * left it. Gone with the document, as everything that is only in the browser.
 */
const remembered = new Map<string, Loaded[]>();

/** Lists whose further pages are remembered. */
const maxRemembered = 20;

/**
 * The pages of a list, the first from the server. Further ones are loaded on demand, and again whenever the first one
 * comes anew: what changes a card anywhere on the list answers with a new first page.
 *
 * @param address the list's own, with its filters
 */
export function useMorePages(first: Loaded, address: { path: string; query: string }) {
  const key = `${address.path}?${address.query}`;
  const [more, setMore] = useState<Loaded[]>(() => remembered.get(key) ?? []);
  const [status, setStatus] = useState<'idle' | 'loading'>('idle');

  const keep = (pages: Loaded[]) => {
    setMore(pages);
    remembered.delete(key);
    remembered.set(key, pages);
    const [oldest] = remembered.keys();
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
  };

  const load = async (after: string): Promise<Loaded> => {
    const query = new URLSearchParams(address.query);
    query.set('after', after);
    const response = await fetch(`${address.path}/more?${query.toString()}`, { redirect: 'error' });
    if (!response.ok) throw new Error(`The next page answered ${response.status}.`);
    return (await response.json()) as Loaded;
  };

  /** Loads the page behind the last one. Rejects when it cannot be had. */
  const loadMore = async (): Promise<void> => {
    const { next } = more.at(-1) ?? first;
    if (!next || status === 'loading') return;
    setStatus('loading');
    try {
      keep([...more, await load(next)]);
    } finally {
      setStatus('idle');
    }
  };

  const loadAgain = useEffectEvent(async () => {
    const pages: Loaded[] = [];
    for (let after = first.next; after && pages.length < more.length; after = pages.at(-1)?.next ?? null) {
      pages.push(await load(after));
    }
    keep(pages);
  });
  const seen = useRef(more.length > 0 ? null : first);
  useEffect(() => {
    if (seen.current === first) return;
    seen.current = first;
    // What is shown is still right in all but its newest states: without an answer it stays.
    loadAgain().catch(() => undefined);
  }, [first]);

  return { pages: [first, ...more], loadMore, isLoading: status === 'loading' };
}
