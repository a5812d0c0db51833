import { z } from 'zod';
import { maxSearchLength } from '@/lib/core/text/limits';
import { readPages, readCursor, type Cursor } from '@/lib/core/database/paging';
import { limited } from '@/lib/core/text/limited-schema';
import { chosen, line } from '@/lib/core/text/text-schema';

export type ShowChoiceFilters = {
  when: 'coming' | 'past';
  /** Part of the title or of the venue; empty for all. */
  q: string;
  /** The number of pages shown, from the first one or the cursor on. */
  pages: number;
  /** The cursor at which a list longer than all pages continues; null from the beginning. */
  after: Cursor | null;
};

const schema = limited(
  z.object({
    when: z.enum(['coming', 'past']).catch('coming'),
    q: line(maxSearchLength).catch(''),
    pages: chosen().transform(readPages).catch(1),
    after: chosen().transform(readCursor).catch(null),
  }),
);

/** Reads filters from an address. Values that make no sense are ignored. */
export function readShowChoiceFilters(query: Record<string, unknown>): ShowChoiceFilters {
  return schema.parse(query);
}

/** Returns the query of an address, without filters that have their usual value: "?when=past&q=keller", or "". */
export function showChoiceQuery(choice: {
  when: ShowChoiceFilters['when'];
  q: string;
  pages?: number;
  /** A cursor as text. */
  after?: string;
}): `?${string}` | '' {
  const query = new URLSearchParams();
  if (choice.when === 'past') query.set('when', 'past');
  if (choice.q) query.set('q', choice.q);
  if (choice.pages && choice.pages > 1) query.set('pages', String(choice.pages));
  if (choice.after) query.set('after', choice.after);
  return query.size > 0 ? `?${query.toString()}` : '';
}
