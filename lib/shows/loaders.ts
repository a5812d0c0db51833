import 'server-only';
import { cache } from 'react';
import { z } from 'zod';
import { db } from '@/lib/core/db';
import { maxPages } from '@/lib/core/paging';
import type { Language } from '@/lib/i18n/language';
import { countOpenApplications } from '@/lib/spots/queries';
import { findBrandShow, listBrandShows, listNextShows, listPublicShows, type ShowSummary } from './queries';
import { toPublicShow, toTeamShow, type PublicShow, type TeamShow } from './view';

/** Shows of one page of a team's list. */
const showsPerPage = 20;

/** Shows on a brand's public page and in its embed. */
const publicShows = 50;

/** The next shows anywhere, for the start page. */
export async function loadNextShows(language: Language, now: Date, limit: number): Promise<PublicShow[]> {
  const shows = await listNextShows(db(), now, limit);
  return shows.map((show) => toPublicShow(show, language, now));
}

/** A brand's coming shows for everybody. */
export async function loadPublicShows(brandId: string, language: Language, now: Date): Promise<PublicShow[]> {
  const shows = await listPublicShows(db(), brandId, now, publicShows);
  return shows.map((show) => toPublicShow(show, language, now));
}

/** A brand's coming shows for its team, so many pages of them, and whether there are more. */
export async function loadTeamShows(brandId: string, language: Language, now: Date, pages: number) {
  const limit = pages * showsPerPage;
  const found = await listBrandShows(db(), brandId, now, limit + 1);
  const shows = await withWaiting(found.slice(0, limit), language, now);
  return { shows, hasMore: found.length > limit && pages < maxPages };
}

async function withWaiting(shows: ShowSummary[], language: Language, now: Date): Promise<TeamShow[]> {
  const counts = await countOpenApplications(
    db(),
    shows.map((show) => show.id),
  );
  const waiting = (showId: string, status: 'applied' | 'request') =>
    counts.find((count) => count.showId === showId && count.status === status)?._count ?? 0;
  return shows.map((show) => {
    const open = { applied: waiting(show.id, 'applied'), requested: waiting(show.id, 'request') };
    return toTeamShow(show, open, language, now);
  });
}

/** The brand's show behind an address, or null for anything else. */
export const loadBrandShow = cache(async (brandId: string, showId: string) => {
  return z.uuid().safeParse(showId).success ? findBrandShow(db(), brandId, showId) : null;
});
