import type { CanaryTable } from '@/lib/core/testing/canary-table';
import { embedViews } from '../filters';

export const canaries: CanaryTable = {
  // Public, because browsers are told which sites may frame a list.
  publicColumns: ['brands.embedParents'],
  routes: {
    '/embed/[brand]/page': ({ world: { brand, city } }) => [
      ...embedViews.map((view) => ({ path: `/embed/${brand.id}?view=${view}`, tells: ['Offene Bühne'] })),
      { path: `/embed/${brand.id}?city=${city.slug}&venue=${brand.venue.id}&format=${brand.format.id}` },
    ],
  },
};
