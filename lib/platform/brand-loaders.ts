import 'server-only';
import { notFound } from 'next/navigation';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { db } from '@/lib/core/database/db';
import type { Looking } from '@/lib/core/time/format';
import { findBrandFacts, listBrands, type BrandFacts, type BrandRow } from './brand-queries';
import { describeMoment } from './moment-view';
import { searchText } from './search-filters';

/** How many brands one page has. */
const brandsPerPage = 50;

/**
 * A brand in the operator's list. `since` and `paused` are days and times in words; `paused` is null while the brand is
 * not paused.
 */
export type ListedBrand = Pick<BrandRow, 'id' | 'name' | 'members' | 'admins' | 'coming'> & {
  since: string;
  paused: string | null;
};

/** Loads a page of the brands that contain the text, by id, and the cursor of the next page (null on the last one). */
export async function loadBrands(
  asked: { q?: unknown; after?: unknown },
  reading: Looking,
): Promise<{ brands: ListedBrand[]; text: string; next: string | null }> {
  const text = searchText(asked.q);
  const after = brandIdSchema.safeParse(asked.after).data ?? '';
  const found = await listBrands(db(), { text, after, limit: brandsPerPage + 1, now: reading.now });
  const page = found.slice(0, brandsPerPage);
  return {
    brands: page.map(({ createdAt, pausedAt, ...brand }) => ({
      ...brand,
      since: describeMoment(createdAt, reading),
      paused: pausedAt && describeMoment(pausedAt, reading),
    })),
    text,
    next: found.length > brandsPerPage ? (page.at(-1)?.id ?? null) : null,
  };
}

/** A brand for an operator: with numbers, and without anybody's name. */
export type OperatorBrand = Omit<BrandFacts, 'createdAt' | 'pausedAt'> & {
  since: string;
  paused: string | null;
};

/** For pages: returns a brand, or responds with 404 when there is none. */
export async function loadBrand(brandId: string, reading: Looking): Promise<OperatorBrand> {
  const isKnown = brandIdSchema.safeParse(brandId).success;
  const found = isKnown ? await findBrandFacts(db(), brandId, reading.now) : null;
  if (!found) notFound();
  const { createdAt, pausedAt, ...brand } = found;
  return {
    ...brand,
    since: describeMoment(createdAt, reading),
    paused: pausedAt && describeMoment(pausedAt, reading),
  };
}
