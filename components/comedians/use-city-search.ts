'use client';

import { useEffect, useState } from 'react';
import type { FoundCity } from '@/lib/cities/queries';

/** Milliseconds without a key before a search starts. */
const pause = 150;

/** Letters from which on a search says something. */
const enough = 2;

type Found = { for: string; cities: FoundCity[] };

/**
 * The cities that a text may mean, while it is being typed. Until the newest answer is there the last one stays, so
 * that the list does not flicker; a search that fails leaves it empty, because the text alone will do.
 */
export function useCitySearch(text: string): { cities: FoundCity[]; isSearching: boolean } {
  const wanted = text.trim();
  const isWanted = wanted.length >= enough;
  const [found, setFound] = useState<Found>({ for: '', cities: [] });

  useEffect(() => {
    if (!isWanted) return;
    const search = new AbortController();
    const start = setTimeout(async () => {
      const cities = await findCities(wanted, search.signal).catch(() => []);
      if (!search.signal.aborted) setFound({ for: wanted, cities });
    }, pause);
    return () => {
      clearTimeout(start);
      search.abort();
    };
  }, [wanted, isWanted]);

  if (!isWanted) return { cities: [], isSearching: false };
  return { cities: found.cities, isSearching: found.for !== wanted };
}

async function findCities(text: string, signal: AbortSignal): Promise<FoundCity[]> {
  const response = await fetch(`/api/cities?q=${encodeURIComponent(text)}`, { signal });
  if (!response.ok) return [];
  const { cities } = (await response.json()) as { cities: FoundCity[] };
  return cities;
}
