import { cityName } from '@/lib/cities/view';
import type { Language } from '@/lib/core/language';

type Named = { nameDe: string; nameEn: string };

/** An address with its city, which whoever typed it may have written already: "Weserstr. 12, Berlin". */
export function addressIn(city: Named, address: string, language: Language): string {
  if (address.includes(city.nameDe) || address.includes(city.nameEn)) return address;
  return `${address}, ${cityName(city, language)}`;
}

/** Where OpenStreetMap shows a venue: the spot where it is known, else what a search for its address finds. */
export function mapUrl(
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  address: string,
): string {
  if (latitude === null || longitude === null) {
    return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
  }
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
