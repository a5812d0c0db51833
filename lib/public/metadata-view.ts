import 'server-only';
import type { Metadata } from 'next';
import { env } from '@/lib/core/process/env';
import { languages, type Language } from '@/lib/core/i18n/language';
import { dateIn, isoIn } from '@/lib/core/time/zoned';
import type { PublicProfile } from '@/lib/brands/loaders';
import { webLink } from '@/lib/core/text/addresses';
import { toPicture } from '@/lib/media/pictures/view';
import { readAddress } from '@/lib/brands/venues-and-formats/address-parsing';
import { atomAddress, oembedAddress, publicShowPath } from './address-rules';
import type { Scope } from './feeds/filters';
import type { PublicShowRow } from './queries';
import { hasPublicLineUp, promoPathOf } from './view';

/** A picture that goes with a link, ready for metadata. */
export type SharePicture = { path: string; width: number; height: number; alt: string };

/** The same content for programs: addresses of other formats by their media type. */
type OtherFormats = Record<string, { url: string; title: string }[]>;

/** Returns the metadata for search engines and chats, with the address for each language. */
export function publicMetadata(
  path: string,
  language: Language,
  page: { title: string; description?: string; share?: SharePicture | null; formats?: OtherFormats },
): Metadata {
  const address = (lang: Language) => new URL(`${path}?lang=${lang}`, env().NEXTAUTH_URL).href;
  const { title, description, share, formats } = page;
  const images = share ? [{ ...share, url: new URL(share.path, env().NEXTAUTH_URL) }] : undefined;
  return {
    title,
    description,
    alternates: {
      canonical: address(language),
      languages: {
        ...Object.fromEntries(languages.map((lang) => [lang, address(lang)])),
        'x-default': new URL(path, env().NEXTAUTH_URL).href,
      },
      types: formats,
    },
    openGraph: {
      title,
      description,
      images,
      url: address(language),
      type: 'website',
      locale: { de: 'de_DE', en: 'en_GB' }[language],
    },
    twitter: { card: images ? 'summary_large_image' : 'summary', title, description, images },
  };
}

/** Returns the list that a website shows for the pasted address of a page. */
export function listFormat(path: string, language: Language, title: string): OtherFormats {
  const url = oembedAddress(env().NEXTAUTH_URL, path, language);
  return { 'application/json+oembed': [{ url, title }] };
}

/** Returns the feed of a page's shows, to be subscribed to by its page. */
export function feedFormat(scope: Scope, language: Language, title: string): OtherFormats {
  return { 'application/atom+xml': [{ url: atomAddress(env().NEXTAUTH_URL, scope, language), title }] };
}

/**
 * Returns a show in the vocabulary of schema.org, for search engines: https://schema.org/ComedyEvent. Times contain the
 * venue's offset from UTC.
 *
 * @param page.origin of this site: "https://spotlicht.example"
 * @param page.share the picture that is drawn for links. It stands in for a show without a picture of its own
 */
export function comedyEvent(
  show: PublicShowRow,
  { origin, description, share }: { origin: string; description: string; share: SharePicture | null },
) {
  const { venue, city, brand } = show;
  const at = (instant: Date) => isoIn(instant, venue.timeZone);
  const brandUrl = `${origin}/public/${brand.id}`;
  const picture = show.picture ? toPicture(show.picture, 'de').full : share?.path;
  const { street, postalCode } = readAddress(venue.address, [city.nameDe, city.nameEn]);
  const hasPlace = venue.latitude !== null && venue.longitude !== null;
  return {
    '@context': 'https://schema.org',
    '@type': 'ComedyEvent',
    name: show.title,
    description,
    url: `${brandUrl}/shows/${show.id}`,
    startDate: at(show.startsAt),
    endDate: at(show.endsAt),
    ...(show.doorsAt && { doorTime: at(show.doorsAt) }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...eventStatusOf(show),
    ...(picture && { image: origin + picture }),
    ...(show.language && show.language !== 'other' && { inLanguage: show.language }),
    location: {
      '@type': 'Place',
      name: venue.name,
      address: {
        '@type': 'PostalAddress',
        ...(street && { streetAddress: street }),
        ...(postalCode && { postalCode }),
        addressLocality: city.nameDe,
        addressCountry: city.countryCode,
      },
      ...(hasPlace && {
        geo: { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude },
      }),
    },
    ...offersOf(show, origin),
    organizer: { '@type': 'Organization', name: brand.name, url: brandUrl },
    ...(hasPublicLineUp(show) && performersOf(show, origin)),
  };
}

/** Whether the show takes place as planned. The start of a show that was moved is the new one. */
function eventStatusOf({ cancelledAt, movedFrom, venue }: PublicShowRow) {
  if (cancelledAt) return { eventStatus: 'https://schema.org/EventCancelled' };
  if (!movedFrom) return { eventStatus: 'https://schema.org/EventScheduled' };
  return {
    eventStatus: 'https://schema.org/EventRescheduled',
    // The vocabulary has a day here, and no time.
    previousStartDate: dateIn(movedFrom, venue.timeZone),
  };
}

/** The offer of a show without tickets: free, or a voluntary amount into the hat. */
function offersOf({ id, admission, brand, cancelledAt }: PublicShowRow, origin: string) {
  if (admission === null || cancelledAt !== null) return {};
  return {
    isAccessibleForFree: true,
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      url: origin + publicShowPath(brand.id, id),
    },
  };
}

/** The performers; none for a line-up that contains only breaks. */
function performersOf({ sentLineUp }: PublicShowRow, origin: string) {
  const performer = sentLineUp.flatMap(({ comedian, guestName }) => {
    const name = comedian?.name ?? guestName;
    const path = promoPathOf(comedian);
    return name === null ? [] : { '@type': 'Person', name, ...(path && { url: origin + path }) };
  });
  return performer.length > 0 && { performer };
}

/**
 * Returns a brand in the vocabulary of schema.org: https://schema.org/Organization.
 *
 * @param origin of this site: "https://spotlicht.example"
 */
export function brandOrganization(brand: PublicProfile, origin: string) {
  const { id, name, logo, about, instagram, links } = brand;
  const sameAs = sameAsOf({ links, instagram });
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: `${origin}/public/${id}`,
    ...(logo && { logo: origin + logo.full }),
    ...(about && { description: about.text }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

/** A comedian as a promo page shows them to everybody. */
type PublicPerson = {
  path: string;
  name: string;
  city: string | null;
  about: { text: string } | null;
  instagram: string | null;
  links: readonly string[];
};

/**
 * Returns a comedian in the vocabulary of schema.org, with the content of their promo page: https://schema.org/Person.
 *
 * @param origin of this site: "https://spotlicht.example"
 */
export function promoPerson({ path, name, city, about, instagram, links }: PublicPerson, origin: string) {
  const sameAs = sameAsOf({ links, instagram });
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    url: origin + path,
    ...(about && { description: about.text }),
    ...(city && { address: { '@type': 'PostalAddress', addressLocality: city } }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

/** The addresses of a person or a brand elsewhere. Links without https are left out. */
function sameAsOf({ links, instagram }: { links: readonly string[]; instagram: string | null }): string[] {
  const handle = instagram ? [`https://www.instagram.com/${instagram}`] : [];
  return [...links, ...handle].flatMap((link) => webLink(link) ?? []);
}

/** Returns data as the text of a script element. Characters that could end the element are escaped. */
export function dataText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
