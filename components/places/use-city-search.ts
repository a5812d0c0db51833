'use client';

import type { FoundCity } from '@/lib/places/queries';
import { useSearch } from '@/components/core/use-search';

/** The fewest letters of a search. */
const enough = 2;

/** The cities that match a text while it is typed. Empty when the search fails, because the text alone is enough. */
export function useCitySearch(text: string): { cities: FoundCity[]; isSearching: boolean } {
  const wanted = text.trim();
  const { answer, isSearching } = useSearch<{ cities: FoundCity[] }>(
    wanted.length >= enough ? `/api/cities?q=${encodeURIComponent(wanted)}` : null,
  );
  return { cities: answer?.cities ?? [], isSearching };
}
