import type { LineUpPart, ShowLanguage } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/language';
import { spokenIn, type Spoken } from '@/lib/i18n/spoken';
import { toPicture, type PictureView } from '@/lib/pictures/view';
import { infoIn, readShowInfo, type SpokenElement } from '@/lib/shows/info-schema';
import { promoPath } from './addresses';
import { addressIn, mapUrl } from '@/lib/shows/map-view';
import { toPublicShow, type PublicShow } from '@/lib/shows/view';
import { describeTime } from '@/lib/time/format';
import { accessFlags, type AccessFlag } from '@/lib/venues/access';
import type { PublicShowRow } from './show-queries';

/** One line of a line-up that was sent; a break has no name. */
export type PublicLine = {
  id: string;
  part: LineUpPart;
  name: string | null;
  /** Their promo page, while it is switched on. */
  promoPath: string | null;
};

/** A show's page for everybody: plain data, ready to show. */
export type PublicShowPage = PublicShow & {
  isOver: boolean;
  /** "19:00" each, at the venue. */
  doors: string | null;
  ends: string;
  address: string;
  mapUrl: string;
  /** What the venue promises about getting in and around, and what else it says about that. */
  access: { flags: AccessFlag[]; text: Spoken | null };
  /** What kind of evening it is. */
  description: Spoken | null;
  picture: PictureView | null;
  /** What is spoken on stage; null where nobody has said. */
  spoken: ShowLanguage | null;
  info: SpokenElement[];
  /** Null until it was sent, and when the show is off. */
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
    info: infoIn(language, readShowInfo(show.info)),
    lineUp: hasPublicLineUp(show) ? show.sentLineUp.map(toLine) : null,
  };
}

/** Whether everybody may know who is on. */
export function hasPublicLineUp(
  show: Pick<PublicShowRow, 'lineUpSentAt' | 'cancelledAt' | 'sentLineUp'>,
): boolean {
  return show.lineUpSentAt !== null && show.cancelledAt === null && show.sentLineUp.length > 0;
}

function toLine({ id, part, guestName, comedian }: PublicShowRow['sentLineUp'][number]): PublicLine {
  const name = comedian?.name ?? guestName;
  return { id, part, name, promoPath: promoPathOf(comedian) };
}

/** The promo page of somebody in a line-up that was sent; null unless it is switched on. */
export function promoPathOf(comedian: PublicShowRow['sentLineUp'][number]['comedian']): string | null {
  return comedian?.promoPage?.isOn ? promoPath(comedian.promoPage.comedianId) : null;
}
