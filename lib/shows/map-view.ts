import { cityName } from '@/lib/cities/view';
import type { Language } from '@/lib/core/language';

type Named = { nameDe: string; nameEn: string };

/** Returns an address with its city, without repeating a city that it already contains: "Weserstr. 12, Berlin". */
export function addressIn(city: Named, address: string, language: Language): string {
  if (address.includes(city.nameDe) || address.includes(city.nameEn)) return address;
  return `${address}, ${cityName(city, language)}`;
}

/** Returns a link to OpenStreetMap: to the venue's coordinates, or to a search for its address when there are none. */
export function mapUrl(
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  address: string,
): string {
  if (latitude === null || longitude === null) {
    return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
  }
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
