import type { Prisma } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';

type CityWithShows = Coordinates & {
  id: number;
  slug: string;
  nameDe: string;
  nameEn: string;
  comingShows: number;
  openShows: number;
};

/** A city in the list of spotting. */
export type CityRow = {
  slug: string;
  name: string;
  isOwn: boolean;
  /** Whole kilometres from the comedian's own city. */
  kilometres: number;
  comingShows: number;
  openShows: number;
};

export const cityNames = { nameDe: true, nameEn: true } satisfies Prisma.CitySelect;

type Named = { nameDe: string; nameEn: string };

export function cityName(city: Named, language: Language): string {
  return language === 'de' ? city.nameDe : city.nameEn;
}

/** Returns an address with its city, without repeating a city that it already contains: "Weserstr. 12, Berlin". */
export function addressIn(city: Named, address: string, language: Language): string {
  if (address.includes(city.nameDe) || address.includes(city.nameEn)) return address;
  return `${address}, ${cityName(city, language)}`;
}

/** Returns a venue with its address: "Kulturkeller, Weserstr. 12, Berlin". */
export function placeOf(venue: { name: string; address: string; city: Named }, language: Language): string {
  return `${venue.name}, ${addressIn(venue.city, venue.address, language)}`;
}

/** Cities with shows, the comedian's own first, then the nearest. */
export function toCityRows(
  cities: CityWithShows[],
  own: Coordinates & { id: number },
  language: Language,
): CityRow[] {
  const rows = cities.map((city) => ({
    slug: city.slug,
    name: cityName(city, language),
    isOwn: city.id === own.id,
    kilometres: Math.round(distanceBetween(own, city)),
    comingShows: city.comingShows,
    openShows: city.openShows,
  }));
  return rows.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.kilometres - b.kilometres);
}

/** Mean radius of the earth in kilometres (IUGG). */
const earthRadius = 6371;

export type Coordinates = { latitude: number; longitude: number };

/** Kilometres between two places in a straight line (haversine). */
export function distanceBetween(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitudes = radians(to.latitude - from.latitude);
  const longitudes = radians(to.longitude - from.longitude);
  const a =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitudes / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(a));
}
