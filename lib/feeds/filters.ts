import { z } from 'zod';
import { brandIdSchema } from '@/lib/access/brand-id';
import { citySlugSchema } from '@/lib/cities/schema';

/** Whose shows a public feed has, as its address says it. */
export const scopeKinds = ['brands', 'cities', 'venues', 'series'] as const;

type ScopeKind = (typeof scopeKinds)[number];

/** `id` is a brand's id, a city's slug, or the id of a venue or a series. */
export type Scope = { kind: ScopeKind; id: string };

const idSchemas: Record<ScopeKind, z.ZodType<string>> = {
  brands: brandIdSchema,
  cities: citySlugSchema,
  venues: z.uuid().toLowerCase(),
  series: z.uuid().toLowerCase(),
};

/** What the address of a feed is about, or null when it cannot be anything. */
export function readScope(kind: string, id: string): Scope | null {
  const known = scopeKinds.find((candidate) => candidate === kind);
  const parsed = known && idSchemas[known].safeParse(id);
  return parsed?.success ? { kind: known!, id: parsed.data } : null;
}

/** Shows that a feed has at most: the next ones, and the last ones as far as there is room. */
export const maxShows = 1000;

/** How many of the next shows somebody wants, `?limit=`: 1 to 1,000; anything else is all that a feed has. */
export function readLimit(asked: string | null): number {
  const limit = /^\d{1,9}$/.test(asked ?? '') ? Number(asked) : maxShows;
  return limit >= 1 ? Math.min(limit, maxShows) : maxShows;
}
