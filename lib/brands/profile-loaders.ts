import 'server-only';
import { cache } from 'react';
import { db } from '@/lib/core/database/db';
import { spokenIn, type Language, type Spoken } from '@/lib/core/i18n/language';
import { toPicture, type PictureView } from '@/lib/media/pictures/view';
import { findPublicProfile, getBrandSettings, type BrandSettings, type PublicProfileRow } from './queries';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';

/** A brand as everybody sees it. Links are https; the e-mail address is the one that the brand publishes. */
export type PublicProfile = {
  id: string;
  name: string;
  logo: PictureView | null;
  about: Spoken | null;
  instagram: string | null;
  links: string[];
  contactEmail: string | null;
  /** The brand's rules for comedians. */
  rules: Spoken | null;
  /** The brand's defaults for applications; null means none. */
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
