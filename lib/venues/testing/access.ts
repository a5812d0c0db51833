import { adminActions, adminPages, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';

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

export const access: AccessTable = {
  actions: {
    saveVenue: { prepare: venue, expected: adminActions },
    'archiveVenue delete': { prepare: venue, expected: adminActions },
    'archiveVenue archive': { prepare: venue, expected: adminActions },
    'archiveVenue restore': { prepare: venue, expected: adminActions },
  },
  routes: {
    '/(default)/brands/[brand]/admin/venues/page': { expected: adminPages },
    '/(default)/brands/[brand]/admin/venues/new/page': { expected: adminPages },
    '/(default)/brands/[brand]/admin/venues/[venue]/page': { expected: adminPages },
  },
};
