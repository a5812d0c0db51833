import { maxSearchLength } from '@/lib/core/text/limits';

/** A page that is found by its name: its address, its name, and a note that tells it apart. */
export type FoundPage = { href: string; name: string; note: string };

/** The results of the menu of Ctrl+K, by kind. */
export type FoundPages = Partial<Record<'shows' | 'comedians' | 'cities', FoundPage[]>>;

/** The fewest letters of a search. */
export const enoughLetters = 2;

/** Returns the search text of the parameter `q`; null when it is too short. */
export function readWish(query: URLSearchParams): string | null {
  const q = (query.get('q') ?? '').trim().slice(0, maxSearchLength);
  return q.length < enoughLetters ? null : q;
}
