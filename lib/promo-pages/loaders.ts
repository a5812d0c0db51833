import 'server-only';
import { cache } from 'react';
import { z } from 'zod';
import { db } from '@/lib/core/db';
import { env } from '@/lib/core/env';
import type { Language } from '@/lib/core/language';
import { toShowsPage } from '@/lib/public-pages/list-view';
import { findPromoPage, getOwnPromoPage, listPromoShows } from './queries';
import { hasPart, toOwnPromoPage, toPromoFace, type OwnPromoPage, type PromoPage } from './view';

/** Shows on a promo page: whoever has more is on tour. */
const mostShows = 50;

const loadProfile = cache(async (comedianId: string) =>
  z.uuid().safeParse(comedianId).success ? findPromoPage(db(), comedianId) : null,
);

/** What a promo page says of its comedian; null unless it is switched on. */
export async function loadPromoFace(comedianId: string, language: Language) {
  const profile = await loadProfile(comedianId);
  return profile && toPromoFace(profile, language);
}

/** A comedian's page for everybody; null unless it is switched on. */
export async function loadPromoPage(
  comedianId: string,
  { language, now }: { language: Language; now: Date },
): Promise<PromoPage | null> {
  const profile = await loadProfile(comedianId);
  if (!profile) return null;
  const shows = hasPart(profile, 'shows') ? await listPromoShows(db(), profile.id, now, mostShows) : null;
  return {
    ...toPromoFace(profile, language),
    nights: shows && toShowsPage(shows, mostShows, language, now).nights,
  };
}

/** A comedian's own promo page as they set it up, with its whole address. */
export async function loadOwnPromoPage(
  comedianId: string,
  language: Language,
): Promise<OwnPromoPage & { address: string }> {
  const page = toOwnPromoPage(await getOwnPromoPage(db(), comedianId), language);
  return { ...page, address: env().NEXTAUTH_URL + page.path };
}
