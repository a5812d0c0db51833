import { z } from 'zod';
import { maxSearchLength } from '@/lib/core/limits';
import { spotCountBands } from '@/lib/comedians/choices';
import type { SpotCountBand } from '@/lib/core/generated/prisma/client';
import { line } from '@/lib/core/text-schema';
import { maxTagLength } from './limits';

/** Which of those who have to do with a brand its team wants to see. */
export type ComedianFilters = {
  /** Words that begin words of the name; empty for all. */
  q: string;
  /** The name of a city, or how it begins; empty for all. */
  city: string;
  band: SpotCountBand | null;
  /** Only who has played here, or only who has not. */
  played: 'yes' | 'no' | null;
  favourites: boolean;
  /** A tag's key; empty for all. */
  tag: string;
  /** The comedian that the page begins behind; null for the first page. */
  after: string | null;
};

const schema = z.object({
  q: line(maxSearchLength).catch(''),
  city: line(maxSearchLength).catch(''),
  band: z.enum(spotCountBands).nullable().catch(null),
  played: z.enum(['yes', 'no']).nullable().catch(null),
  favourites: z
    .unknown()
    .optional()
    .transform((value) => value === 'yes'),
  tag: line(maxTagLength).catch(''),
  after: z.uuid().nullable().catch(null),
});

/** What an address asks for. Odd values are as if they were not there. */
export function readComedianFilters(query: Record<string, unknown>): ComedianFilters {
  return schema.parse(query);
}

/** How many filters narrow the list, besides the name. */
export function countComedianFilters({ city, band, played, favourites, tag }: ComedianFilters): number {
  return [city, band, played, favourites, tag].filter(Boolean).length;
}

/** The query of an address for these filters, with what is as usual left out: "?q=anna&favourites=yes", or "". */
export function comedianQuery(filters: Partial<ComedianFilters>): `?${string}` | '' {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value) query.set(name, value === true ? 'yes' : value);
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}
