import 'server-only';
import { cache } from 'react';
import { z } from 'zod';
import { db } from '@/lib/core/db';
import type { Language } from '@/lib/core/language';
import { findBrandShow, listNextShows, listPublicShows, type WantedShows } from './queries';
import { toPublicShow, type PublicShow } from './view';

/** Shows on a brand's public page. */
const publicShows = 50;

/** The next shows anywhere, for the start page. */
export async function loadNextShows(language: Language, now: Date, limit: number): Promise<PublicShow[]> {
  const shows = await listNextShows(db(), now, limit);
  return shows.map((show) => toPublicShow(show, language, now));
}

/** A brand's coming shows for everybody, the next first; all of them or those that are wanted. */
export async function loadPublicShows(
  brandId: string,
  language: Language,
  now: Date,
  wanted: WantedShows = {},
): Promise<PublicShow[]> {
  const shows = await listPublicShows(db(), brandId, now, { limit: publicShows, ...wanted });
  return shows.map((show) => toPublicShow(show, language, now));
}

/** The brand's show behind an address, or null for anything else. */
export const loadBrandShow = cache(async (brandId: string, showId: string) => {
  return z.uuid().safeParse(showId).success ? findBrandShow(db(), brandId, showId) : null;
});
