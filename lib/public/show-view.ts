import type { LineUpPart, ShowLanguage } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import { spokenIn, type Spoken } from '@/lib/core/i18n/spoken';
import { toPicture, type PictureView } from '@/lib/media/pictures/view';
import { infoFor, infoIn, readShowInfo, type SpokenElement } from '@/lib/shows/info-schema';
import { promoPath } from './address-rules';
import { addressIn, mapUrl, toPublicShow, type PublicShow } from '@/lib/shows/view';
import { describeTime } from '@/lib/core/time/format';
import { accessFlags, type AccessFlag } from '@/lib/brands/venues-and-formats/venue-schema';
import type { PublicShowRow } from './show-queries';

/** One line of the sent line-up; a break has no name. */
export type PublicLine = {
  id: string;
  part: LineUpPart;
  name: string | null;
  /** The comedian's promo page, if it is switched on. */
  promoPath: string | null;
  /** The id of the comedian's picture, if their promo page shows it. */
  face: string | null;
};

/** A show's public page: plain data for the screen. */
export type PublicShowPage = PublicShow & {
  isOver: boolean;
  /** Local times of the venue: "19:00". */
  doors: string | null;
  ends: string;
  address: string;
  mapUrl: string;
  /** What the venue promises about accessibility, and its text about that. */
  access: { flags: AccessFlag[]; text: Spoken | null };
  /** What kind of evening it is. */
  description: Spoken | null;
  picture: PictureView | null;
  /** The language spoken on stage; null when nobody has said. */
  spoken: ShowLanguage | null;
  /** What the team has written for the audience. */
  info: SpokenElement[];
  /** Null until it was sent, and when the show is called off. */
  lineUp: PublicLine[] | null;
};

/** A show as its public page. */
export function toPublicShowPage(show: PublicShowRow, language: Language, now: Date): PublicShowPage {
  const { venue, format } = show;
  const address = addressIn(show.city, venue.address, language);
  return {
    ...toPublicShow(show, language, now),
    isOver: show.endsAt <= now,
    doors: show.doorsAt && describeTime(show.doorsAt, venue.timeZone),
    ends: describeTime(show.endsAt, venue.timeZone),
    address,
    mapUrl: mapUrl(venue, address),
    access: {
      flags: accessFlags.filter((flag) => venue[flag]),
      text: spokenIn(language, { de: venue.accessDe, en: venue.accessEn }),
    },
    description: spokenIn(language, { de: format.descriptionDe, en: format.descriptionEn }),
    picture: show.picture && toPicture(show.picture, language),
    spoken: show.language,
    info: infoIn(language, infoFor('audience', readShowInfo(show.info))),
    lineUp: hasPublicLineUp(show) ? show.sentLineUp.map(toLine) : null,
  };
}

/** Whether the line-up is public. */
export function hasPublicLineUp(
  show: Pick<PublicShowRow, 'lineUpSentAt' | 'cancelledAt' | 'sentLineUp'>,
): boolean {
  return show.lineUpSentAt !== null && show.cancelledAt === null && show.sentLineUp.length > 0;
}

function toLine({ id, part, guestName, comedian }: PublicShowRow['sentLineUp'][number]): PublicLine {
  const name = comedian?.name ?? guestName;
  return { id, part, name, promoPath: promoPathOf(comedian), face: faceOf(comedian) };
}

/** Returns the promo page of a comedian in a sent line-up; null unless it is switched on. */
export function promoPathOf(comedian: PublicShowRow['sentLineUp'][number]['comedian']): string | null {
  return comedian?.promoPage?.isOn ? promoPath(comedian.promoPage.comedianId) : null;
}

function faceOf(comedian: PublicShowRow['sentLineUp'][number]['comedian']): string | null {
  const { isOn = false, parts = [] } = comedian?.promoPage ?? {};
  return isOn && parts.includes('picture') ? (comedian?.pictureId ?? null) : null;
}
