import { z } from 'zod';
import { maxSearchLength } from '@/lib/core/text/limits';
import { spotCountBands } from '@/lib/comedians/rules';
import type { SpotCountBand } from '@/lib/core/generated/prisma/client';
import { limited } from '@/lib/core/text/limited-schema';
import { line, ticked, filterId } from '@/lib/core/text/text-schema';
import { maxPages } from '@/lib/core/database/paging';
import { maxTagLength } from './rules';

/** The sort orders of the list. The last two are the days of the last spot here and of the next one. */
const comedianOrders = ['name', 'band', 'spots', 'lastHere', 'nextHere'] as const;
export type ComedianOrder = (typeof comedianOrders)[number];

/** The filters of a team's list of the comedians involved with its brand. */
export type ComedianFilters = {
  /** Beginnings of words of the name; empty for all. */
  q: string;
  /** The beginning of a city's name; empty for all. */
  city: string;
  band: SpotCountBand | null;
  /** Whether to list only comedians who have played here, or only the others. */
  played: 'yes' | 'no' | null;
  favourites: boolean;
  /** A tag's key; empty for all. */
  tag: string;
  order: ComedianOrder;
  /** Whether the order is reversed. */
  turned: boolean;
  /** The number of loaded pages: "Mehr laden" adds one. */
  pages: number;
  /** The last comedian of the page before; null for the first page. */
  after: string | null;
};

const schema = limited(
  z.object({
    q: line(maxSearchLength).catch(''),
    city: line(maxSearchLength).catch(''),
    band: z.enum(spotCountBands).nullable().catch(null),
    played: z.enum(['yes', 'no']).nullable().catch(null),
    favourites: ticked.catch(false),
    tag: line(maxTagLength).catch(''),
    order: z.enum(comedianOrders).catch('name'),
    turned: ticked.catch(false),
    pages: z.coerce.number().int().min(1).max(maxPages).catch(1),
    after: filterId,
  }),
);

/** Reads filters from an address. Invalid values are ignored. */
export function readComedianFilters(query: Record<string, unknown>): ComedianFilters {
  return schema.parse(query);
}

/** Counts the filters that narrow the list, besides the name. */
export function countComedianFilters({ city, band, played, favourites, tag }: ComedianFilters): number {
  return [city, band, played, favourites, tag].filter(Boolean).length;
}

/** Returns the query without filters that have their default: "?q=anna&favourites=yes", or "". */
export function comedianQuery(filters: Partial<ComedianFilters>): `?${string}` | '' {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (!value || value === 1 || (name === 'order' && value === 'name')) continue;
    query.set(name, value === true ? 'yes' : String(value));
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}
