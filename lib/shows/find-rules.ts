import { maxSearchLength } from '@/lib/core/text/limits';

/** A place that somebody looks for by its name: its address, its name, and what tells it apart. */
export type FoundPlace = { href: string; name: string; note: string };

/** What the menu of Ctrl+K has found, by the kind of place. */
export type FoundPlaces = Partial<Record<'shows' | 'comedians' | 'cities', FoundPlace[]>>;

/** The fewest letters of a search. */
export const enoughLetters = 2;

/** Returns what somebody looks for by the parameter `q`; null where that is too short. */
export function readWish(query: URLSearchParams): string | null {
  const q = (query.get('q') ?? '').trim().slice(0, maxSearchLength);
  return q.length < enoughLetters ? null : q;
}
