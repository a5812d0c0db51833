import type { z } from 'zod';
import { writtenId } from '@/lib/core/text/text-schema';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { citySlugSchema } from '@/lib/places/schema';

/** The kinds of owners of a public feed, as in its address. */
export const scopeKinds = ['brands', 'cities', 'venues', 'series'] as const;

type ScopeKind = (typeof scopeKinds)[number];

/** `id` is a brand's id, a city's slug, or the id of a venue or a series. */
export type Scope = { kind: ScopeKind; id: string };

const idSchemas: Record<ScopeKind, z.ZodType<string>> = {
  brands: brandIdSchema,
  cities: citySlugSchema,
  venues: writtenId(),
  series: writtenId(),
};

/** Reads the scope in the address of a feed; null when it cannot be one. */
export function readScope(kind: string, id: string): Scope | null {
  const known = scopeKinds.find((candidate) => candidate === kind);
  const parsed = known && idSchemas[known].safeParse(id);
  return parsed?.success ? { kind: known!, id: parsed.data } : null;
}

/** The most shows of a feed: the next ones, and past ones if there is room. */
export const maxShows = 1000;

/** Reads `?limit=`, 1 to 1,000. Anything else means all shows of the feed. */
export function readLimit(text: string | null): number {
  const limit = /^\d{1,9}$/.test(text ?? '') ? Number(text) : maxShows;
  return limit >= 1 ? Math.min(limit, maxShows) : maxShows;
}
