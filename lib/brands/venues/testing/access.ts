import { archivableAccess, type Prepare } from '@/lib/core/testing/access-table';

/** A venue of the brand without shows, as its form submits it. */
const venue: Prepare = async ({ brand, city }) => ({
  brandId: brand.id,
  venueId: brand.venue.id,
  revision: '0',
  name: 'Kulturkeller',
  address: 'Weserstr. 12',
  city: city.nameDe,
  cityId: String(city.id),
});

export const access = archivableAccess('Venue', venue);
