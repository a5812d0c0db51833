import 'server-only';
import { cache } from 'react';
import { db } from '@/lib/core/db';
import type { Language } from '@/lib/core/language';
import { spokenIn, type Spoken } from '@/lib/i18n/spoken';
import { toPicture, type PictureView } from '@/lib/pictures/view';
import {
  findPublicProfile,
  getBrandSettings,
  type BrandSettings,
  type PublicProfileRow,
} from './profile-queries';
import { brandIdSchema } from '@/lib/access/brand-id';

/** A brand as everybody sees it. Addresses are https; the e-mail address is the one that it wants to be written to. */
export type PublicProfile = {
  id: string;
  name: string;
  logo: PictureView | null;
  about: Spoken | null;
  instagram: string | null;
  links: string[];
  contactEmail: string | null;
  /** What it asks of comedians. */
  rules: Spoken | null;
  /** How it handles applications unless a show says otherwise; null each as the columns say it. */
  spotting: Pick<
    PublicProfileRow,
    'opensDaysBefore' | 'decideDaysBefore' | 'replyDays' | 'cancelHoursBefore'
  >;
};

/** A brand's public profile, or null. */
export const loadPublicProfile = cache(
  async (brandId: string, language: Language): Promise<PublicProfile | null> => {
    const known = brandIdSchema.safeParse(brandId).success;
    const brand = known ? await findPublicProfile(db(), brandId) : null;
    if (!brand) return null;
    const { id, name, logo, instagram, contactEmail } = brand;
    const { opensDaysBefore, decideDaysBefore, replyDays, cancelHoursBefore } = brand;
    return {
      id,
      name,
      logo: logo && toPicture(logo, language),
      about: spokenIn(language, { de: brand.aboutDe, en: brand.aboutEn }),
      instagram,
      links: [brand.website, ...brand.links].filter((link) => link !== null),
      contactEmail,
      rules: spokenIn(language, { de: brand.rulesDe, en: brand.rulesEn }),
      spotting: { opensDaysBefore, decideDaysBefore, replyDays, cancelHoursBefore },
    };
  },
);

/** A brand's settings for one of its admins. */
export async function loadBrandSettings(brandId: string): Promise<BrandSettings> {
  return getBrandSettings(db(), brandId);
}
