import 'server-only';
import { db } from '@/lib/core/db';
import type { Language } from '@/lib/core/language';
import { searchComedians, type FoundComedian } from './search-queries';
import type { ComedianSearch } from './search-schema';

/** The comedians that a brand's team may mean, for the show that it fills. */
export async function findComediansForTeam(
  brandId: string,
  search: ComedianSearch,
  language: Language,
  now: Date,
): Promise<FoundComedian[]> {
  return searchComedians(db(), brandId, search, { language, now });
}
