import 'server-only';
import type { Metadata } from 'next';
import type { ComedyEvent, EventStatusType, Organization, Person, WithContext } from 'schema-dts';
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
): WithContext<ComedyEvent> {
  const { venue, city, brand, cancelledAt, movedFrom } = show;
  const { latitude, longitude } = venue;
  const at = (instant: Date) => isoIn(instant, venue.timeZone);
  const brandUrl = `${origin}/public/${brand.id}`;
  const url = origin + publicShowPath(brand.id, show.id);
  const isFree = show.admission !== null && cancelledAt === null;
  const picture = show.picture ? toPicture(show.picture, 'de').full : share?.path;
  const { street, postalCode } = readAddress(venue.address, [city.nameDe, city.nameEn]);
  return {
    '@context': 'https://schema.org',
    '@type': 'ComedyEvent',
    name: show.title,
    description,
    url,
    startDate: at(show.startsAt),
    endDate: at(show.endsAt),
    doorTime: show.doorsAt ? at(show.doorsAt) : undefined,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: eventStatusOf(show),
    // The vocabulary has a day here, and no time.
    previousStartDate: movedFrom && !cancelledAt ? dateIn(movedFrom, venue.timeZone) : undefined,
    image: picture ? origin + picture : undefined,
    inLanguage: show.language && show.language !== 'other' ? show.language : undefined,
    location: {
      '@type': 'Place',
      name: venue.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street || undefined,
        postalCode: postalCode || undefined,
        addressLocality: city.nameDe,
        addressCountry: city.countryCode,
      },
      geo:
        latitude !== null && longitude !== null
          ? { '@type': 'GeoCoordinates', latitude, longitude }
          : undefined,
    },
    isAccessibleForFree: isFree || undefined,
    // A show without tickets is free, or takes a voluntary amount into the hat.
    offers: isFree
      ? {
          '@type': 'Offer',
          price: 0,
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          url,
        }
      : undefined,
    organizer: { '@type': 'Organization', name: brand.name, url: brandUrl },
    performer: hasPublicLineUp(show) ? performersOf(show, origin) : undefined,
  };
}

/** Whether the show takes place as planned. The start of a show that was moved is the new one. */
function eventStatusOf({ cancelledAt, movedFrom }: PublicShowRow): EventStatusType {
  if (cancelledAt) return 'https://schema.org/EventCancelled';
  return movedFrom ? 'https://schema.org/EventRescheduled' : 'https://schema.org/EventScheduled';
}

/** The performers; none for a line-up that contains only breaks. */
function performersOf({ sentLineUp }: PublicShowRow, origin: string): Person[] | undefined {
  const performers = sentLineUp.flatMap(({ comedian, guestName }): Person[] => {
    const name = comedian?.name ?? guestName;
    const path = promoPathOf(comedian);
    return name === null ? [] : [{ '@type': 'Person', name, url: path ? origin + path : undefined }];
  });
  return performers.length > 0 ? performers : undefined;
}

/**
 * Returns a brand in the vocabulary of schema.org: https://schema.org/Organization.
 *
 * @param origin of this site: "https://spotlicht.example"
 */
export function brandOrganization(brand: PublicProfile, origin: string): WithContext<Organization> {
  const { id, name, logo, about, instagram, links } = brand;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: `${origin}/public/${id}`,
    logo: logo ? origin + logo.full : undefined,
    description: about?.text,
    sameAs: sameAsOf({ links, instagram }),
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
export function promoPerson(
  { path, name, city, about, instagram, links }: PublicPerson,
  origin: string,
): WithContext<Person> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    url: origin + path,
    description: about?.text,
    address: city ? { '@type': 'PostalAddress', addressLocality: city } : undefined,
    sameAs: sameAsOf({ links, instagram }),
  };
}

/** The addresses of a person or a brand elsewhere, if any. Links without https are left out. */
function sameAsOf({ links, instagram }: { links: readonly string[]; instagram: string | null }) {
  const handle = instagram ? [`https://www.instagram.com/${instagram}`] : [];
  const addresses = [...links, ...handle].flatMap((link) => webLink(link) ?? []);
  return addresses.length > 0 ? addresses : undefined;
}

/** Returns data as the text of a script element. Characters that could end the element are escaped. */
export function dataText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
