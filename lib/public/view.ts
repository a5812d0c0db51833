import { addressIn, cityName } from '@/lib/places/view';
import { type Language, spokenIn, type Spoken } from '@/lib/core/i18n/language';
import { writeCursor } from '@/lib/core/database/paging';
import type { ShowSummary } from '@/lib/shows/queries';
import { toPublicShow, type PublicShow, mapUrl } from '@/lib/shows/view';
import type { LineUpPart, ShowLanguage } from '@/lib/core/generated/prisma/client';
import { toPicture, type PictureView } from '@/lib/media/pictures/view';
import { infoFor, infoIn, readShowInfo, type SpokenElement } from '@/lib/shows/info-schema';
import { describeMoment, describeTime } from '@/lib/core/time/format';
import { accessFlags, type AccessFlag } from '@/lib/brands/venues-and-formats/limits';
import type { PublicShowRow, PastShow } from './queries';
import { promoPath, ticketLink } from './address-rules';

export type ListedShow = PublicShow & {
  /** Names on the sent line-up, in order; empty when none was sent. */
  names: string[];
};

/** The shows of one local day. */
export type Night = { day: string; nearDay: string | null; shows: ListedShow[] };

export type ShowsPage = {
  nights: Night[];
  /** The `after` parameter of the next page; null on the last one. */
  next: string | null;
};

/** Makes a page of at most that many shows. The rows are one more when there is another page. */
export function firstOf<Row extends ShowSummary>(rows: readonly Row[], size: number) {
  const shows = rows.slice(0, size);
  const last = rows.length > size ? shows.at(-1) : undefined;
  return { shows, next: last ? writeCursor({ at: last.startsAt, id: last.id }) : null };
}

/** Makes a page of nights, as `firstOf`. */
export function toShowsPage(
  rows: readonly (ShowSummary | PastShow)[],
  size: number,
  language: Language,
  now: Date,
): ShowsPage {
  const { shows, next } = firstOf(rows, size);
  const nights: Night[] = [];
  for (const row of shows) {
    const show = { ...toPublicShow(row, language, now), names: namesOf(row) };
    const { day, nearDay } = show;
    const night = nights.at(-1);
    if (night?.day === day) night.shows.push(show);
    else nights.push({ day, nearDay, shows: [show] });
  }
  return { nights, next };
}

function namesOf(row: ShowSummary | PastShow): string[] {
  if (!('sentLineUp' in row) || row.lineUpSentAt === null) return [];
  return row.sentLineUp.flatMap(({ comedian, guestName }) => comedian?.name ?? guestName ?? []);
}

/** A show that is open for applications. */
export type OpenShow = Pick<PublicShow, 'id' | 'title' | 'day' | 'nearDay' | 'time'> & {
  spots: number;
  freeSpots: number;
  /** Minutes of a spot. */
  minutes: number;
};

export function toOpenShow(show: ShowSummary, language: Language, now: Date): OpenShow {
  const { id, title, day, nearDay, time } = toPublicShow(show, language, now);
  const { spots, spotsTaken, minutes } = show;
  return { id, title, day, nearDay, time, spots, freeSpots: spots - spotsTaken, minutes };
}

/** A reply time in the unit that people use: whole hours up to a day, then whole days, rounded up. */
export type ReplyTime = { unit: 'hours' | 'days'; count: number };

/** Converts a median in seconds. */
export function toReplyTime(seconds: number): ReplyTime {
  const hours = Math.max(1, Math.ceil(seconds / 3600));
  return hours <= 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(hours / 24) };
}

export type PublicCityRow = {
  slug: string;
  name: string;
  /** Coming shows that everybody may see and that are not called off. */
  comingShows: number;
};

type CityWithShows = { slug: string; nameDe: string; nameEn: string; comingShows: number };

function toPublicCity(city: CityWithShows, language: Language): PublicCityRow {
  return { slug: city.slug, name: cityName(city, language), comingShows: city.comingShows };
}

/** Returns cities for the list of all cities, by their names in the language. */
export function toPublicCities(cities: readonly CityWithShows[], language: Language): PublicCityRow[] {
  const { compare } = new Intl.Collator(language);
  return cities
    .map((city) => toPublicCity(city, language))
    .sort((one, other) => compare(one.name, other.name));
}

/** A show as the start page lists it. */
export type StartShow = Pick<
  PublicShow,
  'id' | 'brandId' | 'title' | 'day' | 'nearDay' | 'time' | 'startsAt' | 'cityName'
> & {
  venue: string;
  /** Spots to apply for now; 0 for a show that is not open for applications. */
  freeSpots: number;
};

export type StartPage = {
  /** The number of coming shows of all cities. */
  shows: number;
  cities: number;
  /** The cities with most shows. */
  largest: PublicCityRow[];
  /** The next shows, with as many as possible that are open for applications. */
  next: StartShow[];
  /** The other shows of today and tomorrow. */
  soon: StartShow[];
};

/** The most shows of `next` and of `soon`, and the most cities, that leave the start page short. */
const [mostNext, mostSoon, mostLargest] = [4, 6, 12];

/**
 * Returns the content of the start page.
 *
 * @param shows the next ones, by date
 * @param cities all cities with coming shows, those with most of them first
 */
export function toStartPage(
  shows: readonly ShowSummary[],
  cities: readonly CityWithShows[],
  language: Language,
  now: Date,
): StartPage {
  const all = shows.map((show) => toStartShow(show, language, now));
  const [open = [], closed = []] = [true, false].map((is) => all.filter((show) => show.freeSpots > 0 === is));
  const chosen = new Set([...open, ...closed].slice(0, mostNext));
  return {
    shows: cities.reduce((sum, { comingShows }) => sum + comingShows, 0),
    cities: cities.length,
    largest: cities.slice(0, mostLargest).map((city) => toPublicCity(city, language)),
    next: all.filter((show) => chosen.has(show)),
    soon: all.filter((show) => show.nearDay && !chosen.has(show)).slice(0, mostSoon),
  };
}

function toStartShow(show: ShowSummary, language: Language, now: Date): StartShow {
  const { id, brandId, title, day, nearDay, time, startsAt, cityName } = toPublicShow(show, language, now);
  const isOpen = show.lineUpState === 'open' && (show.opensAt ?? now) <= now;
  const freeSpots = isOpen ? Math.max(0, show.spots - show.spotsTaken) : 0;
  return { id, brandId, title, day, nearDay, time, startsAt, cityName, venue: show.venue.name, freeSpots };
}

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

/** The news about a show that people should know before they open a link to it. */
export type ShowNews = 'cancelled' | 'moved' | 'full';

/** Returns the weightiest news about a show; null for one as planned, and for one that took place. */
export function newsOf(
  show: Pick<PublicShowRow, 'cancelledAt' | 'movedFrom' | 'endsAt' | 'spots' | 'spotsTaken'>,
  now: Date,
): ShowNews | null {
  if (show.cancelledAt) return 'cancelled';
  if (show.endsAt <= now) return null;
  if (show.movedFrom) return 'moved';
  return show.spots > 0 && show.spotsTaken >= show.spots ? 'full' : null;
}

export type PublicShowPage = PublicShow & {
  isOver: boolean;
  news: ShowNews | null;
  /** The original start of a show that was moved: "Fr 20. Nov, 20:00". */
  movedFrom: string | null;
  /** The brand's colour, "#0b5d63". */
  colour: string | null;
  logo: PictureView | null;
  /** The brand's ticket shop. Null without one, and for a show with free or voluntary admission. */
  ticketUrl: string | null;
  /** Local times of the venue: "19:00". */
  doors: string | null;
  ends: string;
  address: string;
  mapUrl: string;
  /** The venue's promises about accessibility, and its text about that. */
  access: { flags: AccessFlag[]; text: Spoken | null };
  /** The kind of evening. */
  description: Spoken | null;
  picture: PictureView | null;
  /** The language spoken on stage; null when the team has not said. */
  spoken: ShowLanguage | null;
  /** The team's text for the audience. */
  info: SpokenElement[];
  /** Null until it was sent, and when the show is called off. */
  lineUp: PublicLine[] | null;
};

export function toPublicShowPage(show: PublicShowRow, language: Language, now: Date): PublicShowPage {
  const { venue, format } = show;
  const address = addressIn(show.city, venue.address, language);
  return {
    ...toPublicShow(show, language, now),
    isOver: show.endsAt <= now,
    news: newsOf(show, now),
    movedFrom: show.movedFrom && describeMoment(show.movedFrom, venue.timeZone, language, now),
    colour: show.brand.colour,
    logo: show.brand.logo && toPicture(show.brand.logo, language),
    ticketUrl: show.admission === null ? ticketLink([show.brand.website, ...show.brand.links]) : null,
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

/** Returns the id of the picture of a comedian in a sent line-up; null unless their promo page shows it. */
export function faceOf(comedian: PublicShowRow['sentLineUp'][number]['comedian']): string | null {
  const { isOn = false, parts = [] } = comedian?.promoPage ?? {};
  return isOn && parts.includes('picture') ? (comedian?.pictureId ?? null) : null;
}
