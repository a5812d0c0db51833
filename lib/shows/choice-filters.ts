import { z } from 'zod';
import { maxSearchLength } from '@/lib/core/text/limits';
import { readPlace, type Place } from '@/lib/core/database/paging';
import { limited } from '@/lib/core/text/limited-schema';
import { chosen, line } from '@/lib/core/text/text-schema';

export type ShowChoiceFilters = {
  when: 'coming' | 'past';
  /** Part of the title or of the venue; empty for all. */
  q: string;
  /** The cursor of the page; null for the first one. */
  after: Place | null;
};

const schema = limited(
  z.object({
    when: z.enum(['coming', 'past']).catch('coming'),
    q: line(maxSearchLength).catch(''),
    after: chosen().transform(readPlace).catch(null),
  }),
);

/** Reads filters from an address. Values that make no sense are ignored. */
export function readShowChoiceFilters(query: Record<string, unknown>): ShowChoiceFilters {
  return schema.parse(query);
}

/** Returns the query of an address, without filters that have their usual value: "?when=past&q=keller", or "". */
export function showChoiceQuery(asked: {
  when: ShowChoiceFilters['when'];
  q: string;
  /** A cursor as text. */
  after?: string;
}): `?${string}` | '' {
  const query = new URLSearchParams();
  if (asked.when === 'past') query.set('when', 'past');
  if (asked.q) query.set('q', asked.q);
  if (asked.after) query.set('after', asked.after);
  return query.size > 0 ? `?${query.toString()}` : '';
}
