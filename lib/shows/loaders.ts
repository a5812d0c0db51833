import 'server-only';
import { cache } from 'react';
import { db } from '@/lib/core/database/db';
import { isId } from '@/lib/core/text/id-schema';
import type { Language } from '@/lib/core/i18n/language';
import { findBrandShow, listNextShows, listPublicShows, type WantedShows } from './queries';
import { toPublicShow, type PublicShow } from './view';

/** Shows on a brand's public page. */
const publicShows = 50;

/** Loads the next public shows of all cities, for the start page. */
export async function loadNextShows(language: Language, now: Date, limit: number): Promise<PublicShow[]> {
  const shows = await listNextShows(db(), now, limit);
  return shows.map((show) => toPublicShow(show, language, now));
}

/** Loads a brand's coming public shows, the next first; all of them or those that match `wanted`. */
export async function loadPublicShows(
  brandId: string,
  language: Language,
  now: Date,
  wanted: WantedShows = {},
): Promise<PublicShow[]> {
  const shows = await listPublicShows(db(), brandId, now, { limit: publicShows, ...wanted });
  return shows.map((show) => toPublicShow(show, language, now));
}

/** Loads the brand's show of an address, or null. */
export const loadBrandShow = cache(async (brandId: string, showId: string) => {
  return isId(showId) ? findBrandShow(db(), brandId, showId) : null;
});
