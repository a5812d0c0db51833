import { formatISO } from 'date-fns';
import { TZDate } from '@date-fns/tz';
import type { PublicProfile } from '@/lib/brands/profile-loaders';
import { publicShowPath } from '@/lib/feeds/addresses';
import { toPicture } from '@/lib/pictures/view';
import type { PublicShowRow } from './show-queries';
import { hasPublicLineUp, promoPathOf } from './show-view';

/**
 * A show in the words of schema.org, for search engines: https://schema.org/ComedyEvent. Times carry the venue's distance
 * from UTC.
 *
 * @param origin of this site: "https://spotlicht.example"
 */
export function comedyEvent(show: PublicShowRow, origin: string) {
  const { venue, city, brand } = show;
  const at = (instant: Date) => formatISO(new TZDate(instant, venue.timeZone));
  const brandUrl = `${origin}/public/${brand.id}`;
  const hasPlace = venue.latitude !== null && venue.longitude !== null;
  return {
    '@context': 'https://schema.org',
    '@type': 'ComedyEvent',
    name: show.title,
    url: `${brandUrl}/shows/${show.id}`,
    startDate: at(show.startsAt),
    endDate: at(show.endsAt),
    ...(show.doorsAt && { doorTime: at(show.doorsAt) }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: `https://schema.org/${show.cancelledAt ? 'EventCancelled' : 'EventScheduled'}`,
    ...(show.picture && { image: `${origin}${toPicture(show.picture, 'de').full}` }),
    ...(show.language && show.language !== 'other' && { inLanguage: show.language }),
    location: {
      '@type': 'Place',
      name: venue.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: venue.address,
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

/** What it takes to get in, where that is nothing: free, or as much as one puts into the hat. */
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

/** Who is on; nothing of a line-up that has breaks only. */
function performersOf({ sentLineUp }: PublicShowRow, origin: string) {
  const performer = sentLineUp.flatMap(({ comedian, guestName }) => {
    const name = comedian?.name ?? guestName;
    const path = promoPathOf(comedian);
    return name === null ? [] : { '@type': 'Person', name, ...(path && { url: origin + path }) };
  });
  return performer.length > 0 && { performer };
}

/**
 * A brand in the words of schema.org: https://schema.org/Organization.
 *
 * @param origin of this site: "https://spotlicht.example"
 */
export function brandOrganization(brand: PublicProfile, origin: string) {
  const { id, name, logo, about, instagram, links } = brand;
  const sameAs = [...links, ...(instagram ? [instagramAddress(instagram)] : [])];
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
 * A comedian in the words of schema.org, as far as their promo page tells: https://schema.org/Person.
 *
 * @param origin of this site: "https://spotlicht.example"
 */
export function promoPerson({ path, name, city, about, instagram, links }: PublicPerson, origin: string) {
  const sameAs = [...links, ...(instagram ? [instagramAddress(instagram)] : [])];
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

const instagramAddress = (handle: string) => `https://www.instagram.com/${handle}`;

/** Data as the text of a script element: nothing in it can end the element. */
export function dataText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
