'use client';

import type { FoundCity } from '@/lib/cities/queries';
import { useSearch } from './use-search';

/** Letters from which on a search says something. */
const enough = 2;

/** The cities that a text may mean, while it is being typed; none when the search fails, because the text alone will do. */
export function useCitySearch(text: string): { cities: FoundCity[]; isSearching: boolean } {
  const wanted = text.trim();
  const { answer, isSearching } = useSearch<{ cities: FoundCity[] }>(
    wanted.length >= enough ? `/api/cities?q=${encodeURIComponent(wanted)}` : null,
  );
  return { cities: answer?.cities ?? [], isSearching };
}
