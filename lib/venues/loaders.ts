import 'server-only';
import { cache } from 'react';
import { z } from 'zod';
import { cityName } from '@/lib/cities/view';
import { db } from '@/lib/core/db';
import { keptPerPage, pageOf } from '@/lib/core/paging';
import type { Language } from '@/lib/core/language';
import { findVenue, listVenues } from './queries';

/** A page of a brand's venues for its admins, those in use first, from behind one of them on. */
export async function loadVenues(brandId: string, behind: string | null, language: Language) {
  const found = await listVenues(db(), brandId, behind, keptPerPage + 1);
  return pageOf(
    found.map(({ district, nameDe, nameEn, ...venue }) => ({
      ...venue,
      place: [district, cityName({ nameDe, nameEn }, language)].filter(Boolean).join(', '),
    })),
  );
}

/** The brand's venue behind an address as its form begins, or null for anything else. */
export const loadVenue = cache(async (brandId: string, venueId: string, language: Language) => {
  const isId = z.uuid().safeParse(venueId).success;
  const venue = isId && (await findVenue(db(), brandId, venueId));
  if (!venue) return null;
  const { city, archivedAt, ...fields } = venue;
  return {
    ...fields,
    city: cityName(city, language),
    cityId: city.id,
    // The city's own zone is what an empty field means, unless shows hang on it.
    timeZone: venue.timeZone === city.timeZone && !venue.isUsed ? '' : venue.timeZone,
    isArchived: archivedAt !== null,
  };
});
