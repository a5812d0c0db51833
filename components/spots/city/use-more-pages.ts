'use client';

import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CityPage } from '@/lib/spots/city/loaders';
import { memorize, recall } from '@/components/core/tab-memory';

type Loaded = Pick<CityPage, 'nights' | 'next'>;

/** Loaded further pages by the list's address, so that a list is as long as before on return. */
type Remembered = [key: string, pages: Loaded[]][];

/** The maximum number of lists with remembered pages, and of pages of one. A page takes about 10 kB. */
const maxRemembered = 10;
const maxPages = 20;

/** Null before the first use: then it is read from the storage of the tab, which survives reloading. */
let remembered: Map<string, Loaded[]> | null = null;

function pagesOf(key: string): Loaded[] {
  remembered ??= new Map(recall<Remembered>('pages') ?? []);
  return remembered.get(key) ?? [];
}

function remember(key: string, pages: Loaded[]): void {
  const others = [...(remembered ?? [])].filter(([other]) => other !== key);
  const all: Remembered = [...others, [key, pages.slice(0, maxPages)]];
  remembered = new Map(all.slice(-maxRemembered));
  memorize('pages', [...remembered]);
}

/**
 * The pages of a list. The first comes from the server. Further ones are loaded on demand, and loaded again whenever
 * the first one changes: every action on the list returns a new first page.
 *
 * @param address the address of the list, with its filters
 */
export function useMorePages(first: Loaded, address: { path: string; query: string }) {
  const key = `${address.path}?${address.query}`;
  // A reloaded document first shows the server's page, and then the further pages loaded earlier.
  const [more, setMore] = useState<Loaded[]>(() => (remembered ? pagesOf(key) : []));
  const [status, setStatus] = useState<'idle' | 'loading'>('idle');

  const keep = (pages: Loaded[]) => {
    setMore(pages);
    remember(key, pages);
  };

  const load = async (after: string): Promise<Loaded> => {
    const query = new URLSearchParams(address.query);
    query.set('after', after);
    const response = await fetch(`${address.path}/more?${query.toString()}`, { redirect: 'error' });
    if (!response.ok) throw new Error(`The next page answered ${response.status}.`);
    return (await response.json()) as Loaded;
  };

  /** Loads the page after the last one. Rejects when that fails. */
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

  const loadAgain = useEffectEvent(async (count: number) => {
    const pages: Loaded[] = [];
    for (let after = first.next; after && pages.length < count; after = pages.at(-1)?.next ?? null) {
      pages.push(await load(after));
    }
    keep(pages);
  });
  const seen = useRef<Loaded | null>(null);
  const refresh = useEffectEvent(() => {
    const pages = more.length > 0 ? more : pagesOf(key);
    if (pages.length === 0) return;
    setMore(pages);
    // Without a response the old pages stay: only their newest statuses may be outdated.
    loadAgain(pages.length).catch(() => undefined);
  });
  useLayoutEffect(() => {
    if (seen.current === first) return;
    seen.current = first;
    refresh();
  }, [first]);

  const pages = useMemo(() => [first, ...more], [first, more]);
  return { pages, loadMore, isLoading: status === 'loading' };
}
