import { cityName } from '@/lib/cities/view';
import type { PromoPart } from '@/lib/core/generated/prisma/enums';
import type { Language } from '@/lib/core/language';
import type { Spoken } from '@/lib/i18n/spoken';
import type { Night } from '@/lib/public-pages/list-view';
import { promoParts } from './choices';
import { promoPath } from '@/lib/public-pages/addresses';
import type { PromoProfile } from './queries';

/** A promo page as everybody sees it: plain data, only what its comedian has chosen. */
export type PromoFace = {
  path: string;
  name: string;
  city: string | null;
  about: Spoken | null;
  instagram: string | null;
  links: string[];
};

export type PromoPage = PromoFace & {
  /** Null when they are not to be shown. */
  nights: Night[] | null;
};

/** What the profile says on the page, without the shows. */
export function toPromoFace(profile: PromoProfile, language: Language): PromoFace {
  const { id, name, aboutMe, instagram, promoLink, videoLink, currentCity } = profile;
  const shown = <Value>(part: PromoPart, value: Value | null) => (hasPart(profile, part) ? value : null);
  const about = shown('aboutMe', aboutMe?.trim() || null);
  return {
    path: promoPath(id),
    name,
    city: shown('city', cityName(currentCity, language)),
    about: about ? { text: about, language: profile.language } : null,
    instagram: shown('instagram', instagram),
    links: [shown('promoLink', promoLink), shown('videoLink', videoLink)].filter((link) => link !== null),
  };
}

/** Whether the comedian wants the part on their page. */
export function hasPart({ promoPage }: Pick<PromoProfile, 'promoPage'>, part: PromoPart): boolean {
  return promoPage?.parts.includes(part) ?? false;
}

/** A part in the form of its owner: whether it is chosen, and what would stand there now; null where the profile has none. */
export type PromoChoiceRow = { part: PromoPart; isChosen: boolean; value: string | null };

/** A promo page as its owner sets it up. */
export type OwnPromoPage = {
  isOn: boolean;
  path: string;
  rows: PromoChoiceRow[];
};

/** Who has never chosen begins with everything ticked and the page switched off. */
export function toOwnPromoPage(profile: PromoProfile, language: Language): OwnPromoPage {
  const { id, promoPage, aboutMe, instagram, promoLink, videoLink, currentCity } = profile;
  const values: Record<PromoPart, string | null> = {
    city: cityName(currentCity, language),
    aboutMe: aboutMe?.trim() || null,
    instagram: instagram && `@${instagram}`,
    promoLink,
    videoLink,
    shows: null,
  };
  return {
    isOn: promoPage?.isOn ?? false,
    path: promoPath(id),
    rows: promoParts.map((part) => ({
      part,
      isChosen: promoPage ? hasPart(profile, part) : true,
      value: values[part],
    })),
  };
}
