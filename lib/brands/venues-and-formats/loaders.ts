import 'server-only';
import { cache } from 'react';
import { cityName } from '@/lib/places/view';
import { db } from '@/lib/core/database/db';
import { isId } from '@/lib/core/text/text-schema';
import { keptPerPage, pageOf } from '@/lib/core/database/paging';
import type { Language } from '@/lib/core/i18n/language';
import { findVenue, listVenues, findFormat, listFormats } from './queries';

/** Returns a page of a brand's venues for its admins: archived ones last, beginning after the cursor. */
export async function loadVenues(brandId: string, after: string | null, language: Language) {
  const found = await listVenues(db(), brandId, after, keptPerPage + 1);
  return pageOf(
    found.map(({ district, nameDe, nameEn, ...venue }) => ({
      ...venue,
      place: [district, cityName({ nameDe, nameEn }, language)].filter(Boolean).join(', '),
    })),
  );
}

/** Returns the initial values of the form for the brand's venue; null for an unknown or invalid id. */
export const loadVenue = cache(async (brandId: string, venueId: string, language: Language) => {
  const venue = isId(venueId) && (await findVenue(db(), brandId, venueId));
  if (!venue) return null;
  const { city, archivedAt, ...fields } = venue;
  return {
    ...fields,
    city: cityName(city, language),
    cityId: city.id,
    // An empty field means the city's zone. A venue with shows shows its zone explicitly, because that cannot change
    // any more.
    timeZone: venue.timeZone === city.timeZone && !venue.isUsed ? '' : venue.timeZone,
    isArchived: archivedAt !== null,
  };
});

/** Returns a page of a brand's formats for its admins: archived ones last, beginning after the cursor. */
export async function loadFormats(brandId: string, after: string | null) {
  return pageOf(await listFormats(db(), brandId, after, keptPerPage + 1));
}

/** Returns the initial values of the form for the brand's format; null for an unknown or invalid id. */
export const loadFormat = cache(async (brandId: string, formatId: string) => {
  const format = isId(formatId) && (await findFormat(db(), brandId, formatId));
  if (!format) return null;
  const { archivedAt, ...fields } = format;
  return { ...fields, isArchived: archivedAt !== null };
});
