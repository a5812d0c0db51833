import { type AccessTable, everybody } from '@/lib/core/testing/access-table';
import type { PublicRoutes } from '@/lib/core/testing/tables';

export const access: AccessTable = {
  routes: {
    '/robots.txt/route': { expected: everybody(200) },
    '/sitemap.xml/route': { expected: everybody(200) },
    '/sitemaps/[section]/[file]/route': { path: '/sitemaps/brands/{brand}.xml', expected: everybody(200) },
  },
};

export const publicRoutes: PublicRoutes = {
  '/sitemaps/[section]/[file]/route': ({ world: { brand, city }, people, shows }) => [
    { path: '/sitemaps/own/pages.xml' },
    { path: `/sitemaps/cities/${city.slug}.xml`, contains: [city.slug] },
    { path: `/sitemaps/brands/${brand.id}.xml`, contains: [brand.id] },
    { path: `/sitemaps/shows/${shows.open.id}.xml`, contains: [shows.open.id] },
    { path: `/sitemaps/comedians/${people.promo.id}.xml`, contains: [people.promo.id] },
  ],
};
