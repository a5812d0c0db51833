import type { CanaryTable } from '@/lib/core/testing/canary-table';

export const canaries: CanaryTable = {
  routes: {
    '/sitemaps/[section]/[file]/route': ({ world: { brand, city }, people, shows }) => [
      { path: '/sitemaps/own/pages.xml' },
      { path: `/sitemaps/cities/${city.slug}.xml`, tells: [city.slug] },
      { path: `/sitemaps/brands/${brand.id}.xml`, tells: [brand.id] },
      { path: `/sitemaps/shows/${shows.open.id}.xml`, tells: [shows.open.id] },
      { path: `/sitemaps/comedians/${people.promo.id}.xml`, tells: [people.promo.id] },
    ],
  },
};
