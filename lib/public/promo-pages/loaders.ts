import 'server-only';
import { cache } from 'react';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import { isId } from '@/lib/core/text/text-schema';
import type { Language } from '@/lib/core/i18n/language';
import { toShowsPage } from '@/lib/public/view';
import { findPromoPage, getOwnPromoPage, listPromoShows, type PromoProfile } from './queries';
import {
  firstChoice,
  hasPart,
  toOwnPromoPage,
  toPromoProfile,
  type OwnPromoPage,
  type PromoPage,
} from './view';

/** The most shows on a promo page. */
const mostShows = 50;

const loadProfile = cache(async (comedianId: string) =>
  isId(comedianId) ? findPromoPage(db(), comedianId) : null,
);

/** Loads the content of a promo page besides its shows; null unless it is switched on. */
export async function loadPromoProfile(comedianId: string, language: Language) {
  const profile = await loadProfile(comedianId);
  return profile && toPromoProfile(profile, language);
}

/** Loads a promo page; null unless it is switched on. */
export async function loadPromoPage(
  comedianId: string,
  { language, now }: { language: Language; now: Date },
): Promise<PromoPage | null> {
  const profile = await loadProfile(comedianId);
  return profile && loadWhole(profile, { language, now });
}

async function loadWhole(
  profile: PromoProfile,
  { language, now }: { language: Language; now: Date },
): Promise<PromoPage> {
  const shows = hasPart(profile, 'shows') ? await listPromoShows(db(), profile.id, now, mostShows) : null;
  return {
    ...toPromoProfile(profile, language),
    nights: shows && toShowsPage(shows, mostShows, language, now).nights,
  };
}

/** Loads a comedian's own promo page as it is, or as it would be when it is switched on. */
export async function loadPromoPreview(
  comedianId: string,
  looking: { language: Language; now: Date },
): Promise<{ isOn: boolean; page: PromoPage }> {
  const profile = await getOwnPromoPage(db(), comedianId);
  const promoPage = profile.promoPage ?? firstChoice;
  return { isOn: promoPage.isOn, page: await loadWhole({ ...profile, promoPage }, looking) };
}

export async function isPromoPageOn(comedianId: string): Promise<boolean> {
  return (await findPromoPage(db(), comedianId)) !== null;
}

/** Loads a comedian's own promo page for its form, with its full address. */
export async function loadOwnPromoPage(
  comedianId: string,
  language: Language,
): Promise<OwnPromoPage & { address: string }> {
  const page = toOwnPromoPage(await getOwnPromoPage(db(), comedianId), language);
  return { ...page, address: env().NEXTAUTH_URL + page.path };
}
