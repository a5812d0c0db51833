import { readId } from '@/lib/core/text/id-schema';
import { maxSearchLength } from '@/lib/core/text/limits';
import { oneLineOf } from '@/lib/core/text/text-schema';

/** What the address of a list's page says: which entry is edited, for whom a walk-on is added, who is searched. */
export type PlaylistWishes = { entryId: string | null; walkOnOf: string | null; q: string };

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Reads the query of a list's address. What is no id and no text counts as nothing. */
export function readPlaylistWishes(query: Query): PlaylistWishes {
  const { q } = query;
  return {
    entryId: readId(query.entry),
    walkOnOf: readId(query.for),
    q: typeof q === 'string' ? oneLineOf(q, maxSearchLength) : '',
  };
}
