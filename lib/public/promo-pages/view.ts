import { cityName } from '@/lib/places/view';
import type { PromoPart } from '@/lib/core/generated/prisma/enums';
import type { Language, Spoken } from '@/lib/core/i18n/language';
import type { Night } from '@/lib/public/view';
import { promoPath } from '@/lib/public/address-rules';
import { toVideo, type VideoView } from '@/lib/media/videos/view';
import { promoParts } from './schema';
import type { PromoProfile } from './queries';

/** A promo page as everybody sees it: only what its comedian has chosen. */
export type PromoProfileView = {
  path: string;
  name: string;
  /** The id of the comedian's picture. */
  face: string | null;
  city: string | null;
  about: Spoken | null;
  instagram: string | null;
  links: string[];
  video: VideoView | null;
};

export type PromoPage = PromoProfileView & {
  /** Null when shows are not part of the page. */
  nights: Night[] | null;
};

export function toPromoProfile(profile: PromoProfile, language: Language): PromoProfileView {
  const { id, name, pictureId, aboutMe, instagram, promoLink, videoLink, video, currentCity } = profile;
  const shown = <Value>(part: PromoPart, value: Value | null) => (hasPart(profile, part) ? value : null);
  const about = shown('aboutMe', aboutMe?.trim() || null);
  return {
    path: promoPath(id),
    name,
    face: shown('picture', pictureId),
    city: shown('city', cityName(currentCity, language)),
    about: about ? { text: about, language: profile.language } : null,
    instagram: shown('instagram', instagram),
    links: [shown('promoLink', promoLink), shown('videoLink', videoLink)].filter((link) => link !== null),
    video: shown('video', video && toVideo(video)),
  };
}

export function hasPart({ promoPage }: Pick<PromoProfile, 'promoPage'>, part: PromoPart): boolean {
  return promoPage?.parts.includes(part) ?? false;
}

/** A part in the form: whether it is chosen, and its value (of a picture the id); null when the profile has none. */
export type PromoChoiceRow = { part: PromoPart; isChosen: boolean; value: string | null };

export type OwnPromoPage = {
  isOn: boolean;
  path: string;
  rows: PromoChoiceRow[];
};

/** A comedian who has never chosen begins with everything ticked and the page switched off. */
export const firstChoice = { isOn: false, parts: promoParts };

export function toOwnPromoPage(profile: PromoProfile, language: Language): OwnPromoPage {
  const promoPage = profile.promoPage ?? firstChoice;
  const { id, pictureId, aboutMe, instagram, promoLink, videoLink, video, currentCity } = profile;
  const values: Record<PromoPart, string | null> = {
    picture: pictureId,
    city: cityName(currentCity, language),
    aboutMe: aboutMe?.trim() || null,
    instagram: instagram && `@${instagram}`,
    promoLink,
    videoLink,
    video: video && toVideo(video).length,
    shows: null,
  };
  return {
    isOn: promoPage.isOn,
    path: promoPath(id),
    rows: promoParts.map((part) => ({
      part,
      isChosen: hasPart({ promoPage }, part),
      value: values[part],
    })),
  };
}
