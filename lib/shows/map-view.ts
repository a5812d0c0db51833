import { cityName } from '@/lib/places/view';
import type { Language } from '@/lib/core/i18n/language';

type Named = { nameDe: string; nameEn: string };

/** Returns an address with its city, without repeating a city that it already contains: "Weserstr. 12, Berlin". */
export function addressIn(city: Named, address: string, language: Language): string {
  if (address.includes(city.nameDe) || address.includes(city.nameEn)) return address;
  return `${address}, ${cityName(city, language)}`;
}

type Coordinates = { latitude: number | null; longitude: number | null };

/** Returns a link to OpenStreetMap: to the venue's coordinates, or to a search for its address when there are none. */
export function mapUrl({ latitude, longitude }: Coordinates, address: string): string {
  if (latitude === null || longitude === null) {
    return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
  }
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/**
 * Returns a link that opens the map app of a phone, by the name of its operating system; null for other devices.
 * Without coordinates, the app gets the address. On Android, `geo:` opens the app that the owner of the phone has
 * chosen. On iOS, no app opens `geo:`, so the link leads to Apple's map.
 */
export function mapAppUrl(
  { latitude, longitude }: Coordinates,
  address: string,
  system: string | null,
): string | null {
  const target = encodeURIComponent(
    latitude === null || longitude === null ? address : `${latitude},${longitude}`,
  );
  if (system === 'Android') return `geo:0,0?q=${target}`;
  if (system === 'iOS') return `https://maps.apple.com/?daddr=${target}`;
  return null;
}
